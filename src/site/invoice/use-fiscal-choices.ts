import { useEffect, useState, type RefObject } from 'react';
import { REGIMES, regimeOf, USES, usesOf } from '#domain/invoices/fiscal-catalogs.ts';
import { readRfc } from '#domain/invoices/rfc.ts';

interface Choices {
  readonly regimes: readonly string[];
  readonly uses: readonly string[];
}

export interface FiscalChoices extends Choices {
  /** After every change of the form. */
  readonly follow: () => void;
}

const ALL: Choices = { regimes: REGIMES.map(({ key }) => key), uses: USES.map(({ key }) => key) };

/** What goes with this RFC and this régimen. What was chosen and no longer goes is taken back; where one use is left, it is chosen. */
export function useFiscalChoices(form: RefObject<HTMLFormElement | null>): FiscalChoices {
  const [choices, setChoices] = useState(ALL);
  // What was typed before this woke counts.
  useEffect(() => queueMicrotask(() => setChoices(choicesOf(form.current))), [form]);
  return { ...choices, follow: () => setChoices(choicesOf(form.current)) };
}

function choicesOf(form: HTMLFormElement | null): Choices {
  const [rfcField, regime, use] = ['rfc', 'regimen', 'uso'].map((name) => form?.elements.namedItem(name));
  if (!(rfcField instanceof HTMLInputElement)) return ALL;
  if (!(regime instanceof HTMLSelectElement) || !(use instanceof HTMLSelectElement)) return ALL;
  const rfc = readRfc(rfcField.value);
  const fitting = REGIMES.filter(({ kinds }) => rfc === null || kinds.includes(rfc.kind)).map(({ key }) => key);
  if (!fitting.includes(regime.value)) regime.value = '';
  const chosen = regimeOf(regime.value);
  const uses = chosen ? usesOf(chosen) : ALL.uses;
  if (uses.length === 1) use.value = uses[0] ?? '';
  else if (!uses.includes(use.value)) use.value = '';
  return { regimes: fitting, uses };
}
