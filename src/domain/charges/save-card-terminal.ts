import * as v from 'valibot';
import { accept, reject, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { tillNamed } from '#domain/drawer/till.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { bankText } from './bank-text.ts';
import { hasCharge } from './ask-terminal.ts';
import { holdsMoney, type Charge } from './charge.ts';
import { CARD_PROVIDERS, PROVIDER_WORDS } from './card-terminal.ts';

/** Its keys come by a route of their own and are in no command. */
const Args = v.strictObject({
  id: Id,
  name: line(40),
  provider: v.picklist(CARD_PROVIDERS),
  device: v.pipe(line(80), v.regex(/^[\w.:-]+$/)),
  storeId: bankText(40),
  tillId: v.nullable(Id),
  active: v.boolean(),
});

export const saveCardTerminal = defineCommand({
  type: 'SAVE_CARD_TERMINAL',
  words: 'Guardar terminal de tarjetas',
  args: Args,
  permission: 'manage',
  decide,
  about: ({ name, provider }) => `${name} (${PROVIDER_WORDS[provider]})`,
});

/** One that was taken out stays, because payments name it. */
function decide(world: World, args: v.InferOutput<typeof Args>): Decision {
  if (args.tillId !== null && !tillNamed(world, args.tillId)) return reject('till-not-found');
  const known = world.get('cardTerminals', args.id);
  // Its charges and what goes back of them are its provider's: another provider is another terminal.
  if (known && known.provider !== args.provider) return reject('card-terminal-provider');
  const isMoved = known !== undefined && (known.device !== args.device || !args.active);
  if (isMoved && hasCharge(world, args.id, isUnsettled)) return reject('card-terminal-busy');
  for (const other of world.all('cardTerminals')) {
    if (other.id === args.id || !other.active || !args.active) continue;
    if (other.name.toLowerCase() === args.name.toLowerCase()) return reject('card-terminal-name-taken');
    if (other.provider === args.provider && other.device === args.device) return reject('card-terminal-known');
  }
  return accept([put('cardTerminals', args)]);
}

/** Nobody knows yet what became of it, and only this terminal can say. */
function isUnsettled(charge: Charge): boolean {
  return holdsMoney(charge) || (charge.refunds?.some(({ state }) => state === 'asked') ?? false);
}
