/** `npm run test:all` and `npm run torture` try everything; a run before a landing tries what finds most in a minute. */
export const TRIES_ALL = process.env['TRY_ALL'] === '1';

export function howMany({ usual, all }: { readonly usual: number; readonly all: number }): number {
  return TRIES_ALL ? all : usual;
}

/**
 * A browser test that `npm run test:all` alone plays; its title says it as well. Its rule is tried by another test before
 * each landing; which one is said in docs/ARCHITECTURE.md, «Tests».
 */
export const WEEKLY = { tag: '@weekly' } as const;

/** Of a loop over sizes, languages or pages: the hardest before each landing, all of them weekly. */
export function weeklyUnless(isHardest: boolean): { readonly tag?: string } {
  return isHardest ? {} : WEEKLY;
}
