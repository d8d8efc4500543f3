import { useState, type ChangeEvent } from 'react';
import type { Translated } from '#domain/site/dish-english.ts';
import { Entry, TextEntry } from '#ui/pos/entry.tsx';
import { ReviewEnglish } from '#ui/pos/review-english.tsx';

interface Words {
  /** In Spanish, as typed now and as it was when the sheet was opened. */
  readonly spanish: string;
  readonly begun: string;
  readonly known: Translated;
  /** What the site says of `begun` by itself. */
  readonly site: string | undefined;
}

interface Typed {
  /** Null: nobody has touched it. */
  readonly text: string | null;
  readonly isConfirmed: boolean;
}

/** The English of one text beside its Spanish: what stands there, what is to be kept, and for which words it was written. */
export function useEnglishOf({ spanish, begun, known, site }: Words) {
  const [{ text, isConfirmed }, setTyped] = useState<Typed>({ text: null, isConfirmed: false });
  const own = known.english?.[begun];
  const before = own ?? site;
  // Whoever wants these words read in Spanish too: the same words.
  const shown = text ?? (before === begun ? '' : (before ?? ''));
  const writtenFor = known.staleEnglish?.[begun] ?? begun;
  const isStale = shown !== '' && text === null && !isConfirmed && writtenFor !== spanish;
  const isOfSite = text === null && own === undefined && site !== undefined && spanish === begun;
  return {
    shown,
    isStale,
    isOfSite,
    isTouched: text !== null,
    /** Undefined: nothing is kept, the site says what it says. */
    kept: isOfSite || spanish === '' ? undefined : shown === '' ? (site === undefined ? undefined : spanish) : shown,
    staleFor: isStale ? writtenFor : undefined,
    type: (next: string): void => setTyped({ text: next, isConfirmed: false }),
    confirm: (): void => setTyped({ text, isConfirmed: true }),
  };
}

interface EntryProps {
  readonly label: string;
  readonly maxLength: number;
  /** Sentences, not a name. */
  readonly isLong?: true;
  readonly english: ReturnType<typeof useEnglishOf>;
  /** Where each field is kept as soon as it is left. */
  readonly onLeave?: () => void;
  readonly onConfirm?: () => void;
}

export function EnglishEntry({ label, maxLength, isLong, english, onLeave, onConfirm = english.confirm }: EntryProps) {
  const common = {
    label,
    lang: 'en',
    maxLength,
    value: english.shown,
    ...(english.isOfSite ? { hint: 'Así se lee hoy en el sitio.' } : {}),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => english.type(target.value),
    onBlur: (): void => {
      if (english.isTouched) onLeave?.();
    },
  };
  return (
    <>
      {isLong ? <TextEntry rows={2} {...common} /> : <Entry {...common} />}
      {english.isStale && <ReviewEnglish onConfirm={onConfirm} />}
    </>
  );
}

/** What is kept of several texts, as the command takes it. */
export function translatedOf(
  texts: readonly { readonly spanish: string; readonly english: ReturnType<typeof useEnglishOf> }[],
): Required<Translated> {
  const pairs = texts.filter(({ english }) => english.kept !== undefined);
  return {
    english: Object.fromEntries(pairs.map(({ spanish, english }) => [spanish, english.kept ?? ''])),
    staleEnglish: Object.fromEntries(
      pairs.flatMap(({ spanish, english }) => (english.staleFor === undefined ? [] : [[spanish, english.staleFor]])),
    ),
  };
}
