import * as v from 'valibot';
import { accept, type Context, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { line, Moment } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { SITE_LINE_ID } from './site-line.ts';

const Args = v.strictObject({
  state: v.picklist(['together', 'apart', 'none']),
  since: Moment,
  /** Empty where there is none. */
  site: v.union([v.literal(''), line(300)]),
});

/** The venue's server has noticed that it hears its front, or does not. */
export const tellLine = defineCommand({
  type: 'TELL_LINE',
  words: 'Avisar de la línea con el sitio',
  args: Args,
  permission: 'system',
  decide,
});

/** A manager has connected a front: the server's own routes pair the two before this. */
export const connectSite = defineCommand({
  type: 'CONNECT_SITE',
  words: 'Conectar el sitio en internet',
  args: v.strictObject({ site: line(300) }),
  permission: 'manage',
  decide: connect,
  about: ({ site }) => site,
});

/** A manager goes back to one server. */
export const leaveSite = defineCommand({
  type: 'LEAVE_SITE',
  words: 'Separar el sitio en internet',
  args: v.strictObject({}),
  permission: 'manage',
  decide: leave,
});

/** The two may have heard each other before this was written down. */
function connect(world: World, { site }: { readonly site: string }, { now }: Context): Decision {
  const known = world.get('siteLines', SITE_LINE_ID);
  if (known?.state === 'together' && known.site === site) return accept([]);
  return accept([put('siteLines', { id: SITE_LINE_ID, state: 'apart', since: now, site })]);
}

function leave(world: World, _args: object, { now }: Context): Decision {
  return accept([put('siteLines', { id: SITE_LINE_ID, state: 'none', since: now, site: '' })]);
}

/** A server that was started anew while apart says what was said before: since then they have been apart. */
function decide(world: World, { state, since, site }: v.InferOutput<typeof Args>): Decision {
  const known = world.get('siteLines', SITE_LINE_ID);
  if (known?.state === state && known.site === site) return accept([]);
  return accept([put('siteLines', { id: SITE_LINE_ID, state, since, site })]);
}
