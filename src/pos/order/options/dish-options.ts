import { channelPrice, type Channel } from '#domain/channels/channel.ts';
import { extrasOfDish, questionsOfDish } from '#domain/menu/options/groups-of-dish.ts';
import { isOptionSoldOut, neededOf, type OptionGroup } from '#domain/menu/options/option-group.ts';
import type { TicketModifier } from '#domain/order/ticket.ts';
import { sum, type Cents } from '#domain/shared/money.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';

export interface OptionOnScreen {
  readonly id: string;
  readonly name: string;
  readonly priceDelta: Cents;
  readonly isSoldOut: boolean;
}

export interface GroupOnScreen {
  readonly id: string;
  readonly name: string;
  /** How many answers it needs before the dish can be ordered. */
  readonly needed: number;
  readonly max: number;
  readonly options: readonly OptionOnScreen[];
}

/** By group, the options that were tapped, in that order. */
export type Answers = ReadonlyMap<string, readonly string[]>;

/** When they are asked, and in which channel: what is asked with a dish costs there as the dish does. */
interface OptionsAsked {
  readonly today: DateText;
  readonly channel?: Channel | undefined;
}

/** The questions of a dish, as its sheet asks them. */
export function dishOptions(
  world: World,
  menuItemId: string,
  { today, channel }: OptionsAsked,
): readonly GroupOnScreen[] {
  const dish = world.get('menu', menuItemId);
  if (dish === undefined) return [];
  return questionsOfDish(world, dish).map((group) => ({
    id: group.id,
    name: group.name,
    needed: neededOf(group, today),
    max: group.max,
    options: group.options.map((option) => ({
      id: option.id,
      name: option.name,
      priceDelta: channelPrice(channel, option.priceDelta),
      isSoldOut: isOptionSoldOut(option, today),
    })),
  }));
}

/** What may be had besides, as the line's sheet offers it. */
export function dishExtras(
  world: World,
  menuItemId: string,
  { today, channel }: OptionsAsked,
): readonly OptionOnScreen[] {
  const dish = world.get('menu', menuItemId);
  if (dish === undefined) return [];
  return extrasOfDish(world, dish).map((extra) => ({
    id: extra.id,
    name: extra.name,
    priceDelta: channelPrice(channel, extra.priceDelta),
    isSoldOut: extra.soldOutOn === today,
  }));
}

/** The dish cannot be ordered by one tap: something must be answered first. */
export function asksFirst(world: World, menuItemId: string, today: DateText): boolean {
  return dishOptions(world, menuItemId, { today }).some(({ needed }) => needed > 0);
}

/** What the venue answered most in the last weeks, of a dish or, without one, of any. */
export type Learnt = (menuItemId: string, groupId: string) => string | null;

/**
 * By group, its options with the one this venue chooses most on top: of this dish, or else of any; the last weeks know
 * better than the accounts this tablet holds.
 */
export function usualOrder(
  world: World,
  menuItemId: string,
  learnt: Learnt = () => null,
): ReadonlyMap<string, readonly string[]> {
  const dish = world.get('menu', menuItemId);
  if (dish === undefined) return new Map();
  const ofDish = new Map<string, number>();
  const ofAny = new Map<string, number>();
  for (const ticket of world.all('tickets')) {
    for (const item of ticket.items) {
      for (const { id, group, qty } of item.modifiers) {
        if (group === undefined) continue;
        const key = keyOf(group, id);
        ofAny.set(key, (ofAny.get(key) ?? 0) + qty * item.qty);
        if (item.menuItemId === dish.id) ofDish.set(key, (ofDish.get(key) ?? 0) + qty * item.qty);
      }
    }
  }
  return new Map(
    questionsOfDish(world, dish).map((group) => [
      group.id,
      onTop(group, learnt(dish.id, group.id)) ??
        byCount(group, ofDish) ??
        onTop(group, learnt('', group.id)) ??
        byCount(group, ofAny) ??
        idsOf(group),
    ]),
  );
}

function byCount(group: OptionGroup, counts: ReadonlyMap<string, number>): readonly string[] | null {
  const count = (id: string): number => counts.get(keyOf(group.id, id)) ?? 0;
  const ids = idsOf(group);
  const most = ids.toSorted((a, b) => count(b) - count(a))[0];
  return most === undefined || count(most) === 0 ? null : onTop(group, most);
}

/** One goes on top; the others stay where the hand knows them. One that is no more is nobody's answer. */
function onTop(group: OptionGroup, optionId: string | null): readonly string[] | null {
  const ids = idsOf(group);
  return optionId === null || !ids.includes(optionId) ? null : [optionId, ...ids.filter((id) => id !== optionId)];
}

function idsOf({ options }: OptionGroup): readonly string[] {
  return options.map(({ id }) => id);
}

function keyOf(group: string, id: string): string {
  return `${group}/${id}`;
}

/** The sheet's groups with the usual answer on top. */
export function inUsualOrder(
  groups: readonly GroupOnScreen[],
  order: ReadonlyMap<string, readonly string[]>,
): readonly GroupOnScreen[] {
  return groups.map((group) => {
    const place = (id: string): number => order.get(group.id)?.indexOf(id) ?? 0;
    return { ...group, options: group.options.toSorted((a, b) => place(a.id) - place(b.id)) };
  });
}

/** What a forced choice of one begins with: the first that can be had. Of several nothing is guessed. */
export function usualAnswers(groups: readonly GroupOnScreen[]): Answers {
  return new Map(
    groups.flatMap((group) => {
      const usual = group.options.find(({ isSoldOut }) => !isSoldOut);
      return group.needed > 0 && group.max === 1 && usual ? [[group.id, [usual.id]]] : [];
    }),
  );
}

/** Of a choice of one the new answer takes the old one's place; what was tapped is taken back by another tap, if it may. */
export function tapped(answers: Answers, group: GroupOnScreen, optionId: string): Answers {
  const held = answers.get(group.id) ?? [];
  const isHeld = held.includes(optionId);
  if (isHeld && group.max === 1 && group.needed > 0) return answers;
  if (!isHeld && group.max > 1 && held.length >= group.max) return answers;
  const others = held.filter((id) => id !== optionId);
  const next = isHeld ? others : [...(group.max === 1 ? [] : others), optionId];
  return new Map([...answers, [group.id, next]]);
}

/** The first group that still lacks an answer. */
export function lacking(groups: readonly GroupOnScreen[], answers: Answers): GroupOnScreen | undefined {
  return groups.find(({ id, needed }) => (answers.get(id) ?? []).length < needed);
}

export function extraCost(groups: readonly GroupOnScreen[], answers: Answers): Cents {
  return sum(groups.flatMap((group) => chosenOf(group, answers).map(({ priceDelta }) => priceDelta)));
}

function chosenOf({ id, options }: GroupOnScreen, answers: Answers): readonly OptionOnScreen[] {
  return (answers.get(id) ?? []).flatMap((optionId) => options.find((option) => option.id === optionId) ?? []);
}

/** As a command names them, in the order of the groups. */
export function choicesOf(
  groups: readonly GroupOnScreen[],
  answers: Answers,
): { group: string; id: string; qty: number }[] {
  return groups.flatMap(({ id: group }) => (answers.get(group) ?? []).map((id) => ({ group, id, qty: 1 })));
}

/** Made of exactly these, at today's prices. */
export function isMadeOf(
  modifiers: readonly TicketModifier[],
  groups: readonly GroupOnScreen[],
  answers: Answers,
): boolean {
  const wanted = groups.flatMap((group) =>
    chosenOf(group, answers).map(({ id, priceDelta }) => ({ group: group.id, id, priceDelta })),
  );
  return (
    wanted.length === modifiers.length &&
    wanted.every(({ group, id, priceDelta }) =>
      modifiers.some((one) => one.group === group && one.id === id && one.qty === 1 && one.priceDelta === priceDelta),
    )
  );
}

/** What must be done, beside the group's name. */
export function groupRule({ needed, max }: Pick<GroupOnScreen, 'needed' | 'max'>): string {
  if (needed === 0) return max === 1 ? 'si quieren' : `hasta ${max}`;
  if (needed === max) return `elige ${needed}`;
  return `elige de ${needed} a ${max}`;
}
