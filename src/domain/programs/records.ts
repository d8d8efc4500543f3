import type { RecordDefinition } from '#domain/define-record.ts';
import type { ProgramToken } from './program-token.ts';
import { SCOPE_WORDS, type Scope } from './scopes.ts';
import type { Webhook } from './webhook.ts';
import { hostOf } from './webhook-address.ts';

/** Terminals receive neither; a manager reads them by a route (`reads/program-reads.ts`). */
export const programTokenRecord = {
  lastDay: null,
  visibleTo: 'nobody',
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
  audit: [
    ['Nombre', ({ name }) => name],
    ['Puede leer', ({ scopes }) => scopeText(scopes)],
    ['Acceso', ({ revokedAt }) => (revokedAt === null ? 'sí' : 'retirado')],
  ],
} satisfies RecordDefinition<ProgramToken>;

export const webhookRecord = {
  lastDay: null,
  visibleTo: 'nobody',
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
  audit: [
    ['Nombre', ({ name }) => name],
    ['Dirección', ({ url }) => hostOf(url)],
    ['Recibe', ({ scopes }) => scopeText(scopes)],
    ['Activo', ({ removedAt }) => (removedAt === null ? 'sí' : 'no')],
  ],
} satisfies RecordDefinition<Webhook>;

function scopeText(scopes: readonly Scope[]): string {
  return scopes.map((scope) => SCOPE_WORDS[scope].name).join(', ');
}
