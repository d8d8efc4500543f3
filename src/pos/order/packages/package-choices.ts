import { channelOf, channelPrice } from '#domain/channels/channel.ts';
import { dishOfChoice } from '#domain/packages/package-group.ts';
import { hoursText } from '#domain/menu/hours/hours-words.ts';
import { isSoldOut } from '#domain/menu/menu-item.ts';
import { basePriceAt } from '#domain/order/line-price.ts';
import { cents, sum, type Cents } from '#domain/shared/money.ts';
import type { DateText, Instant } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import {
  choicesOf,
  dishOptions,
  extraCost,
  lacking,
  tapped,
  usualAnswers,
  type Answers,
  type GroupOnScreen,
} from '../options/dish-options.ts';
import { accountIn } from '../account-channel.ts';

/** A dish of a group, as the sheet offers it. */
export interface ChoiceOnScreen {
  readonly id: string;
  readonly name: string;
  readonly supplement: Cents;
  readonly isSoldOut: boolean;
  /** What the dish itself must or may be asked. */
  readonly questions: readonly GroupOnScreen[];
}

export interface PackageGroupOnScreen {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly choices: readonly ChoiceOnScreen[];
}

export interface PackageOnScreen {
  readonly name: string;
  /** «8–13»: when it is served; empty: always. */
  readonly hours: string;
  readonly basePrice: Cents;
  readonly groups: readonly PackageGroupOnScreen[];
}

export interface Picked {
  /** By group, the dishes in the order of the taps; one twice where two of it are wanted. */
  readonly dishes: ReadonlyMap<string, readonly string[]>;
  /** By group and dish, how it is made. */
  readonly answers: ReadonlyMap<string, Answers>;
}

/** Undefined: it is no package any more. */
export function packageOnScreen(
  world: World,
  {
    ticketId,
    menuItemId,
    today,
    at,
  }: { readonly ticketId: string; readonly menuItemId: string; readonly today: DateText; readonly at: Instant },
): PackageOnScreen | undefined {
  const dish = world.get('menu', menuItemId);
  const account = accountIn(world, ticketId);
  const channel = channelOf(world, account);
  if (dish?.packageGroups === undefined) return undefined;
  const groups = dish.packageGroups.map(({ id, name, count, choices }) => ({
    id,
    name,
    count,
    choices: choices.flatMap((choice): readonly ChoiceOnScreen[] => {
      const part = dishOfChoice(world, choice);
      if (!part) return [];
      const supplement = channelPrice(channel, choice.supplement);
      const questions = dishOptions(world, part.id, { today, channel });
      return [{ id: part.id, name: part.name, supplement, isSoldOut: isSoldOut(part, today), questions }];
    }),
  }));
  const { basePrice } = basePriceAt(world, { dish, account }, at);
  const hours = dish.hours ?? world.get('categories', dish.categoryId)?.hours;
  return { name: dish.name, hours: hours === undefined ? '' : hoursText(hours), basePrice, groups };
}

/** Where there is one dish to choose it is chosen; of several nothing is guessed. */
export function usualPicks({ groups }: PackageOnScreen): Picked {
  let picked: Picked = { dishes: new Map(), answers: new Map() };
  for (const group of groups) {
    const [only, ...others] = group.choices.filter(({ isSoldOut: isGone }) => !isGone);
    if (!only || others.length > 0) continue;
    for (let piece = 0; piece < group.count; piece += 1) picked = withPick(picked, group, only);
  }
  return picked;
}

/** The dish of a tap. Of a group of one it takes the other's place; of several it is one more, and once they are all there one less. */
export function pick(picked: Picked, group: PackageGroupOnScreen, choice: ChoiceOnScreen): Picked {
  const held = picked.dishes.get(group.id) ?? [];
  if (group.count === 1) return withPick({ ...picked, dishes: without(picked, group.id) }, group, choice);
  if (held.length < group.count) return withPick(picked, group, choice);
  const place = held.lastIndexOf(choice.id);
  if (place < 0) return picked;
  return { ...picked, dishes: new Map([...picked.dishes, [group.id, held.toSpliced(place, 1)]]) };
}

function without({ dishes }: Picked, groupId: string): Picked['dishes'] {
  return new Map([...dishes].filter(([id]) => id !== groupId));
}

function withPick({ dishes, answers }: Picked, group: PackageGroupOnScreen, choice: ChoiceOnScreen): Picked {
  const key = keyOf(group.id, choice.id);
  return {
    dishes: new Map([...dishes, [group.id, [...(dishes.get(group.id) ?? []), choice.id]]]),
    answers: answers.has(key) ? answers : new Map([...answers, [key, usualAnswers(choice.questions)]]),
  };
}

/** An answer to a question of one of its dishes. */
export function answered(
  picked: Picked,
  { group, choice, question, optionId }: OfGroup & { readonly question: GroupOnScreen; readonly optionId: string },
): Picked {
  const key = keyOf(group.id, choice.id);
  const next = tapped(answersOf(picked, { group, choice }), question, optionId);
  return { ...picked, answers: new Map([...picked.answers, [key, next]]) };
}

interface OfGroup {
  readonly group: PackageGroupOnScreen;
  readonly choice: ChoiceOnScreen;
}

export function answersOf({ answers }: Picked, { group, choice }: OfGroup): Answers {
  return answers.get(keyOf(group.id, choice.id)) ?? new Map<string, readonly string[]>();
}

function keyOf(group: string, dish: string): string {
  return `${group}/${dish}`;
}

export function countOf({ dishes }: Picked, { group, choice }: OfGroup): number {
  return (dishes.get(group.id) ?? []).filter((id) => id === choice.id).length;
}

export function isFilled({ dishes }: Picked, { id, count }: PackageGroupOnScreen): boolean {
  return (dishes.get(id) ?? []).length === count;
}

/** Nothing of it is to be said any more: its dishes are chosen, and what they ask is answered. */
export function isDone(picked: Picked, group: PackageGroupOnScreen): boolean {
  return isFilled(picked, group) && openQuestion(picked, group) === undefined;
}

/** The first thing that a chosen dish of it still asks: «Término de Arrachera». */
export function openQuestion(picked: Picked, group: PackageGroupOnScreen): string | undefined {
  for (const choice of chosenOf(picked, group)) {
    const open = lacking(choice.questions, answersOf(picked, { group, choice }));
    if (open) return `${open.name} de ${choice.name}`;
  }
  return undefined;
}

/** The first group that is not done. */
export function firstOpen({ groups }: PackageOnScreen, picked: Picked): PackageGroupOnScreen | undefined {
  return groups.find((group) => !isDone(picked, group));
}

/** What was chosen of a group, once for each dish. */
export function chosenOf(picked: Picked, group: PackageGroupOnScreen): readonly ChoiceOnScreen[] {
  return group.choices.filter((choice) => countOf(picked, { group, choice }) > 0);
}

/** What still lacks, in its own words; undefined: nothing. */
export function lackingOf(shown: PackageOnScreen, picked: Picked): string | undefined {
  const group = firstOpen(shown, picked);
  if (group === undefined) return undefined;
  return isFilled(picked, group) ? openQuestion(picked, group) : group.name;
}

/** What is added to the package's own price, with its words. */
export function supplementsOf(
  { groups }: PackageOnScreen,
  picked: Picked,
): readonly { readonly name: string; readonly amount: Cents }[] {
  return groups.flatMap((group) =>
    chosenOf(picked, group).flatMap((choice) => {
      const extra = choice.supplement + extraCost(choice.questions, answersOf(picked, { group, choice }));
      const amount = cents(extra * countOf(picked, { group, choice }));
      return amount === 0 ? [] : [{ name: choice.name, amount }];
    }),
  );
}

export function costOf(shown: PackageOnScreen, picked: Picked): Cents {
  return sum([shown.basePrice, ...supplementsOf(shown, picked).map(({ amount }) => amount)]);
}

/** As a command names them, in the order of the groups. */
export function partsOf({ groups }: PackageOnScreen, picked: Picked) {
  return groups.flatMap((group) =>
    (picked.dishes.get(group.id) ?? []).map((menuItemId) => {
      const choice = group.choices.find(({ id }) => id === menuItemId);
      const modifiers = choice ? choicesOf(choice.questions, answersOf(picked, { group, choice })) : [];
      return { group: group.id, menuItemId, ...(modifiers.length === 0 ? {} : { modifiers }) };
    }),
  );
}
