/** What a board of Rivages shows: the players as seats, what can be chosen on map and tree, what is pointed at, what is lit up. */
import type { Session } from '$lib/session.svelte';
import { t } from '$lib/words.svelte';
import type { Story } from '$table/story.svelte';
import type { Act } from './act.svelte';
import { NO_BOX, readable, setsOf, struckUnused, TERRAINS, unpack, type Box, type Explorer, type Island, type ShoreView, type Shown } from './box';
import { cellText, effectsText, progressTexts } from './labels';

const NO_CARDS: ShoreView['hand'] = [];

export class Shore {
  /** Whether there is room for the map alone, with everything else above and below it. */
  phone = $state(false);
  /** So little room beside the island that cards are as narrow as on a phone: a small window, or the log is docked. */
  tight = $state(false);
  /** The stage of an objective that is looked at: `0-1`. */
  goal = $state('');
  /** The cell that is looked at. */
  looked = $state(-1);

  constructor(
    readonly session: Session,
    private readonly story: Story<Shown>,
    readonly act: Act,
    readonly box: Box,
  ) {}

  // ---- players ------------------------------------------------------------------------------------------------------------------
  readonly view: Shown = $derived.by(() => readable(this.session.info, this.story.shown));
  /** Who sits at the bottom: oneself; for those who look on the first seat. */
  readonly bottom = $derived(Math.max(0, this.view.seat));
  readonly me: Explorer = $derived(this.view.explorers[this.bottom]!);
  readonly island: Island = $derived(this.islandOf(this.bottom));
  readonly rivals = $derived(Array.from({ length: this.view.seats - 1 }, (_, i) => (this.bottom + 1 + i) % this.view.seats));
  readonly solo = $derived(this.view.mode > 0);

  islandOf(seat: number): Island {
    return this.box.islands[this.view.explorers[seat]?.island ?? -1] ?? NO_BOX;
  }
  nameOf(seat: number): string {
    return seat === this.view.seat && this.session.kind !== 'replay' ? t('web-table-you') : (this.session.table.seats[seat]?.name ?? '');
  }
  /** The cards of a seat, if they may be seen: one's own, and in a replay with all cards open everybody's. */
  handOf(seat: number): ShoreView['hand'] {
    const open = this.session.views[seat] as ShoreView | undefined;
    return open?.hand ?? (seat === this.bottom ? this.view.hand : NO_CARDS);
  }
  stateOf(seat: number): 'leaving' | 'ready' | 'busy' {
    if (this.view.explorers[seat]?.leaving) return 'leaving';
    return this.view.turn > 0 && !this.view.waiting[seat] && !this.session.over ? 'ready' : 'busy';
  }
  freshOf(seat: number): NonNullable<Shown['fresh']> | null {
    return this.view.fresh?.seat === seat ? this.view.fresh : null;
  }
  cardName(card: number): string {
    return card < 36 ? t('web-riv-card', { number: card + 1 }) : t('web-riv-card-end', { number: card - 35 });
  }

  // ---- what can be chosen -------------------------------------------------------------------------------------------------------
  /** The symbol or effect in hand, and whether it comes from the row. */
  readonly using = $derived.by(() => (this.act.choosing && this.view.using >= 0 ? this.view.using % 32 : -1));
  readonly fromRow = $derived(this.view.using >= 32);
  /** The symbols of the row that are left. */
  readonly left = $derived(unpack(this.view.left));
  readonly regions = $derived.by(() =>
    this.act.question === 'region' ? this.island.regions.flatMap((_, region) => (this.act.canDo('region', { region }) ? [region] : [])) : [],
  );
  readonly cells: ReadonlySet<number> = $derived.by(() => {
    const { question } = this.act;
    if (question === 'cell' || question === 'boat') return new Set(this.island.land.filter((cell) => this.act.canDo('tick', { cell })));
    return new Set(this.regions.flatMap((region) => this.openIn(region)));
  });
  readonly spaces: ReadonlySet<number> = $derived.by(() => {
    if (this.act.question !== 'space') return new Set<number>();
    return new Set((this.box.trees[this.me.tree]?.effects ?? []).flatMap((_, space) => (this.act.canDo('space', { space }) ? [space] : [])));
  });

  private openIn(region: number): number[] {
    return this.island.regions[region]!.cells.filter((cell) => !this.me.ticks.includes(cell));
  }
  private regionAt(cell: number): number {
    return this.island.regions.findIndex(({ cells }) => cells.includes(cell));
  }
  /** Whether the row of a card is struck out unused in this turn. */
  isStruckUnused(slot: number): boolean {
    const [card, strokes] = this.view.hand[slot] ?? [-1, 0];
    return this.view.slot === slot && struckUnused(this.box.cards[card]?.rows[strokes] ?? [], this.left, this.me.row_use);
  }
  pickCell(cell: number): void {
    if (this.act.question !== 'region') this.act.pick('tick', { cell });
    else if (this.regionAt(cell) >= 0) this.act.pick('region', { region: this.regionAt(cell) });
  }
  /** A space of the tree was clicked: tick it, or take the statue that is there for it. */
  pickSpace(space: number): void {
    const statue = { effect: this.box.effects.indexOf('statue') };
    if (this.act.question === 'space') this.act.pick('space', { space });
    else for (const verb of ['effect', 'symbol']) if (this.act.canDo(verb, statue)) return this.act.pick(verb, statue);
  }
  cellLabel(cell: number): string {
    if (this.cells.has(cell) && this.act.question === 'region') return this.act.text(this.act.code('region', { region: this.regionAt(cell) }));
    return cellText(this.box, this.island, cell, this.me.ticks.includes(cell) ? 'ticked' : this.cells.has(cell) ? 'can' : 'none');
  }
  spaceLabel(seat: number, space: number): string {
    const seen = this.view.explorers[seat]!;
    const state = seen.branches.includes(space) ? 'ticked' : seat === this.bottom && this.spaces.has(space) ? 'can' : 'none';
    return t('web-riv-space', { number: space + 1, effects: effectsText(this.box, this.box.trees[seen.tree]?.effects[space] ?? []), state });
  }

  // ---- what a hint or a lesson points at ------------------------------------------------------------------------------------------
  isPointed(verb: string, values: Record<string, number> = {}): boolean {
    return this.session.pointed >= 0 && this.session.pointed === this.act.code(verb, values);
  }
  readonly pointedCells = $derived.by(() => {
    const region = this.regions.find((each) => this.isPointed('region', { region: each }));
    return region === undefined ? [...this.cells].filter((cell) => this.isPointed('tick', { cell })) : this.openIn(region);
  });
  readonly pointedSpace = $derived.by(() => [...this.spaces].find((space) => this.isPointed('space', { space })) ?? -1);

  // ---- what is looked at ------------------------------------------------------------------------------------------------------------
  /** The cells that are lit up, each set by itself, and how far they have come. */
  readonly lit: { sets: number[][]; note: string } = $derived.by(() => {
    const { island, me } = this;
    const count = (cells: readonly number[]) => ({ have: cells.filter((cell) => me.ticks.includes(cell)).length, need: cells.length });
    if (this.goal) {
      const [objective = 0, place = 0] = this.goal.split('-').map(Number);
      const stage = island.objectives[objective]?.[place];
      if (!stage) return { sets: [], note: '' };
      const sets = setsOf(island, stage);
      const open = sets.filter((set) => set.some((cell) => !me.ticks.includes(cell)));
      const note = progressTexts(island, island.objectives[objective]!.slice(0, place + 1), me.ticks).join(' · ');
      return { sets: open.length ? open : sets, note };
    }
    const found = island.regions[this.looked >= 0 ? this.regionAt(this.looked) : -1];
    if (!found) return { sets: [], note: '' };
    return { sets: [found.cells], note: t('web-riv-region', { terrain: TERRAINS[found.terrain]!, ...count(found.cells) }) };
  });
}
