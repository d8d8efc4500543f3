import * as v from 'valibot';
import { channelPrice, type Channel } from '#domain/channels/channel.ts';
import { reject } from '#domain/decision.ts';
import type { MenuItem } from '#domain/menu/menu-item.ts';
import { extrasOfDish, questionsOfDish } from '#domain/menu/options/groups-of-dish.ts';
import { neededOf, optionWords, type OptionGroup } from '#domain/menu/options/option-group.ts';
import type { RefusalCode } from '#domain/refusal-texts.ts';
import { Quantity } from '#domain/shared/number-schemas.ts';
import { ok, type Result } from '#domain/shared/result.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import type { TicketItem, TicketModifier } from './ticket.ts';

/** Without a group it is an extra. */
export const ModifierChoices = v.pipe(
  v.array(v.strictObject({ id: Id, qty: Quantity, group: v.optional(Id) })),
  v.maxLength(20),
);
type Choice = v.InferOutput<typeof ModifierChoices>[number];

/**
 * What a dish is ordered with, at the venue's own prices. A line keeps what it was ordered with although the menu has
 * it no more; only adding to that is refused.
 */
export function chosenModifiers(
  world: World,
  {
    dish,
    channel,
    choices,
    onLine = [],
    today,
  }: {
    readonly dish: MenuItem;
    /** Of the account: what is asked with a dish costs as much more or less there as the dish itself. */
    readonly channel: Channel | undefined;
    readonly choices: readonly Choice[];
    readonly onLine?: readonly TicketModifier[];
    readonly today: DateText;
  },
): Result<readonly TicketModifier[], RefusalCode> {
  const groups = questionsOfDish(world, dish);
  const chosen: TicketModifier[] = [];
  for (const choice of choices) {
    if (chosen.some(({ id, group }) => id === choice.id && group === choice.group)) return reject('options-too-many');
    const ordered = onLine.find(({ id, group }) => id === choice.id && group === choice.group);
    const group = groups.find(({ id }) => id === choice.group);
    const offered = choice.group === undefined ? extrasOfDish(world, dish) : (group?.options ?? []);
    const option = offered.find(({ id }) => id === choice.id);
    const isKept = ordered !== undefined && ordered.qty >= choice.qty;
    // What stays on the line stays at the price at which it was ordered.
    if (isKept) chosen.push({ ...ordered, qty: choice.qty });
    else if (option === undefined) return reject('modifier-not-found');
    else if (option.soldOutOn === today) return reject('option-sold-out');
    else chosen.push(asOrdered({ ...option, priceDelta: channelPrice(channel, option.priceDelta) }, choice, group));
  }
  for (const group of groups) {
    const count = chosen.reduce((sum, { group: of, qty }) => sum + (of === group.id ? qty : 0), 0);
    if (count < neededOf(group, today)) return reject('options-missing');
    if (count > group.max) return reject('options-too-many');
  }
  return ok(chosen);
}

function asOrdered(
  { id, name, priceDelta }: Pick<TicketModifier, 'id' | 'name' | 'priceDelta'>,
  { qty }: Choice,
  group: OptionGroup | undefined,
): TicketModifier {
  if (group === undefined) return { id, name, priceDelta, qty };
  return { id, name: optionWords(group.name, name), priceDelta, qty, group: group.id };
}

/** One of its answers is not to be had any more tonight: the line stays, no more of it can be added. */
export function hasSoldOutOption(
  world: World,
  { dish, line, today }: { readonly dish: MenuItem; readonly line: TicketItem; readonly today: DateText },
): boolean {
  return line.modifiers.some(({ id, group }) => {
    const offered = group === undefined ? extrasOfDish(world, dish) : world.get('optionGroups', group)?.options;
    return offered?.some((option) => option.id === id && option.soldOutOn === today);
  });
}
