import { describe, expect, it } from 'vitest';
import { Zoom } from './zoom.svelte';

function zoom(): Zoom {
  const made = new Zoom();
  [made.width, made.height] = [200, 100];
  return made;
}

describe('looking closer', () => {
  it('keeps the point where it is', () => {
    const made = zoom();
    made.to(2, [50, 50]);
    expect([made.scale, made.x, made.y]).toEqual([2, -50, -50]);
    made.to(4, [50, 50]);
    expect([made.scale, made.x, made.y]).toEqual([4, -150, -150]);
  });

  it('comes back to the whole, wherever one was', () => {
    const made = zoom();
    made.toggle([200, 100]);
    expect([made.scale, made.x, made.y]).toEqual([2, -200, -100]);
    made.toggle();
    expect([made.scale, made.x, made.y]).toEqual([1, 0, 0]);
  });

  it('never shows what is outside the picture, nor more than four times its size', () => {
    const made = zoom();
    made.to(99);
    expect(made.scale).toBe(4);
    made.move(9999, -9999);
    expect([made.x, made.y]).toEqual([0, -300]);
    made.to(0.2);
    expect([made.scale, made.x, made.y]).toEqual([1, 0, 0]);
  });

  it('brings what is outside of the frame into it, and moves nothing that is inside', () => {
    const made = zoom();
    made.to(2, [0, 0]);
    made.show(150, 20, 190, 60);
    expect([made.x, made.y]).toEqual([0, 0]);
    made.show(190, 20, 230, 60);
    expect([made.x, made.y]).toEqual([-30, 0]);
    made.show(-20, 90, 20, 130);
    expect([made.x, made.y]).toEqual([-10, -30]);
  });
});
