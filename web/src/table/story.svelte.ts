/** A story queue on the page: what a board shows, the sentence that goes with it, and when the player is asked. */
import { onDestroy, untrack } from 'svelte';
import { toldBy } from '$lib/codes';
import type { Decision, Event, Session, Words } from '$lib/session.svelte';
import { hear, settings, system } from '$lib/settings.svelte';
import { travel } from './flight';
import { StoryQueue, type Scene, type Teller } from './story';

export class Story<View> {
  /** The table as it is told just now; at the end of a story the truth. */
  shown = $state.raw() as View;
  /** The events being told just now. */
  beat = $state.raw<readonly Event[]>([]);
  /** How many events have been told. */
  told = $state(0);
  telling = $state(false);
  /** Counts scenes: for things that happen once in each. */
  scene = $state(0);

  private readonly queue: StoryQueue<View>;
  private turns = 0;
  private rung: '' | 'turn' | 'end' = '';
  private set_up = false; // nothing can move before the board is there

  /** To be made while a board is set up: it ends with the board. */
  constructor(
    private readonly session: Session,
    private readonly teller: Teller<View>,
  ) {
    this.shown = session.view as View;
    this.queue = new StoryQueue<View>(
      teller,
      (scene) => {
        // before it makes the change `travel` lets effects run, and what they do may already have shown what comes after
        const turn = ++this.turns;
        const change = () => {
          if (turn === this.turns) this.set(scene);
        };
        if (this.set_up) travel(change, { speed: scene.moves ? settings.speed : 0, still: system.still });
        else change();
      },
      {
        after: (ms, call) => {
          const timer = setTimeout(call, ms);
          return () => clearTimeout(timer);
        },
      },
    );
    const hide = () => (this.queue.hidden = document.hidden);
    hide();
    document.addEventListener('visibilitychange', hide);
    const end = untrack(() => session.onMoment((moment) => this.queue.receive(moment)));
    this.set_up = true;
    $effect(() => {
      this.queue.speed = settings.speed;
    });
    onDestroy(() => {
      document.removeEventListener('visibilitychange', hide);
      end();
      this.queue.close();
    });
  }

  private set(scene: Scene<View>): void {
    this.shown = scene.view;
    this.beat = scene.beat;
    this.told = scene.told;
    this.telling = scene.beat.length > 0;
    this.scene += 1;
    this.session.told = scene.told;
    this.session.shown = scene.view as Session['shown'];
    if (this.set_up) this.sound(scene.beat[0]);
  }

  /** A beat may have a sound; at its end the game or the player's turn has. Who wants stillness hears only these. */
  private sound(event: Event | undefined): void {
    const { session } = this;
    if (event && !system.still) hear(this.teller.sounds?.[toldBy(session.info, event).name]);
    if (event || session.kind === 'replay') return;
    const asked = session.over ? 'end' : session.decision && session.play ? 'turn' : '';
    if (asked && asked !== this.rung) hear(asked);
    this.rung = asked;
  }

  /** Skip to the end of the story. */
  hurry(): void {
    this.queue.finish();
  }

  /** What the player is asked, once the story has come to the point where they are. */
  get decision(): Decision | null {
    return this.telling ? null : this.session.decision;
  }

  /** The sentences of the events being told. */
  get sentences(): string[] {
    const from = this.told - this.beat.length;
    return this.beat.length ? sentences(this.session.story, from, this.told) : [];
  }
}

/** The sentences of the story that end with an event numbered from `from` on and before `to`. */
export function sentences(story: Words['story'], from: number, to: number): string[] {
  return story.filter(({ event, text }) => text && event >= from && event < to).map(({ text }) => text);
}
