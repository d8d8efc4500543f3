import type { RecordDefinition } from '#domain/define-record.ts';
import { yesNo } from '#domain/shared/audit-words.ts';
import { PROVIDER_WORDS, type CardTerminal } from './card-terminal.ts';
import type { Charge } from './charge.ts';

/** Whoever may see accounts sees by name where a card is taken; no key of a provider is in it. */
export const cardTerminalRecord = {
  lastDay: null,
  visibleTo: 'see-accounts',
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
  audit: [
    ['Nombre', ({ name }) => name],
    ['Proveedor', ({ provider }) => PROVIDER_WORDS[provider]],
    ['Equipo', ({ device }) => device],
    ['Activa', ({ active }) => yesNo(active)],
  ],
} satisfies RecordDefinition<CardTerminal>;

/** Whoever sees an account's payments sees what is on its way to be one; other roles receive none. */
export const chargeRecord = {
  // And the day after: a shift lasts over midnight, and what its terminals took is named until its corte.
  lastDay: ['settledOn', 1],
  visibleTo: 'see-accounts',
  // Four digits and an authorization name nobody.
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
} satisfies RecordDefinition<Charge>;
