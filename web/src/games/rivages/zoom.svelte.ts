/** A picture that can be looked at closer: so many times larger, moved so that no edge of it comes inside its frame. */
const MOST = 4;
const CLOSE = 2;

export type Point = readonly [number, number];

export class Zoom {
  scale = $state(1);
  /** Where the upper left corner of the picture lies, seen from that of the frame. */
  x = $state(0);
  y = $state(0);
  width = $state(0);
  height = $state(0);

  /** So many times larger; what is at `point` of the frame stays there. */
  to(scale: number, [px, py]: Point = [this.width / 2, this.height / 2]): void {
    const next = Math.min(MOST, Math.max(1, scale));
    const grown = next / this.scale;
    this.scale = next;
    this.put(px - (px - this.x) * grown, py - (py - this.y) * grown);
  }

  /** Closer, or as a whole again. */
  toggle(point?: Point): void {
    this.to(this.scale > 1 ? 1 : CLOSE, point);
  }

  move(dx: number, dy: number): void {
    this.put(this.x + dx, this.y + dy);
  }

  /** Move so that a part of the picture, given as it lies in the frame now, can be seen. */
  show(left: number, top: number, right: number, bottom: number): void {
    if (this.scale === 1) return;
    this.move(left < 0 ? -left : Math.min(0, this.width - right), top < 0 ? -top : Math.min(0, this.height - bottom));
  }

  private put(x: number, y: number): void {
    this.x = Math.min(0, Math.max(this.width * (1 - this.scale), x));
    this.y = Math.min(0, Math.max(this.height * (1 - this.scale), y));
  }
}
