import type { Cents } from '#domain/shared/money.ts';
import { foldAccents } from '#domain/shared/text.ts';
import type { DateText } from '#domain/shared/time.ts';

/** One answer of a group: «Término medio», «Salsa verde». */
export interface GroupOption {
  readonly id: string;
  readonly name: string;
  /** What it adds to the dish; zero: it is free. */
  readonly priceDelta: Cents;
  /** «Agotado»: not to be had for the rest of that day. */
  readonly soldOutOn: DateText | null;
}

/** A question that comes with a dish («Término», «Salsa»), shared by all dishes that name it. */
export interface OptionGroup {
  readonly id: string;
  readonly name: string;
  /** From one on, the dish cannot be ordered without an answer. */
  readonly min: number;
  readonly max: number;
  readonly options: readonly GroupOption[];
  /** No question: what may be had besides («Extra queso»), as much of it as they like. */
  readonly isExtras?: true;
  /** Taken out of the catalogue: no dish has it any more. */
  readonly active: boolean;
}

export function isOptionSoldOut({ soldOutOn }: GroupOption, today: DateText): boolean {
  return soldOutOn === today;
}

/** How many answers it needs today: never more than can be had, or a dish would wait for a sauce that is gone. */
export function neededOf({ min, options }: OptionGroup, today: DateText): number {
  return Math.min(min, options.filter((option) => !isOptionSoldOut(option, today)).length);
}

/** What stands on a line, or is sold out: an extra needs no other word. */
export function nameOfOption({ name, isExtras }: OptionGroup, option: Pick<GroupOption, 'name'>): string {
  return isExtras === true ? option.name : optionWords(name, option.name);
}

/** Longer ones say by themselves what they are: «Papas a la francesa». */
const SHORT_WORDS = 2;

/** As cook, guest and bill read it: «Medio» of «Término» is «Término medio», «Sin salsa» needs no more words. */
export function optionWords(group: string, option: string): string {
  const [first = ''] = foldAccents(group).split(' ');
  if (foldAccents(option).includes(first) || option.split(' ').length > SHORT_WORDS) return option;
  const isShouted = option.length > 1 && option === option.toUpperCase();
  return `${group} ${isShouted ? option : option.charAt(0).toLowerCase() + option.slice(1)}`;
}
