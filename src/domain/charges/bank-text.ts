import * as v from 'valibot';

/** What a provider calls something: printable, short, and nothing else. */
export function bankText(maxLength: number) {
  return v.pipe(v.string(), v.maxLength(maxLength), v.regex(/^[\w.:/ -]*$/));
}

/** The same out of whatever a provider sent. */
export function asBankText(said: string, maxLength: number): string {
  return said.replaceAll(/[^\w.:/ -]/g, '').slice(0, maxLength);
}
