import { letterOf, type Mail } from '#domain/mail/mail.ts';
import { localMoment } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { WatchCase, WatchKind } from '#domain/watch/watch-case.ts';
import { caseWords, lastedWords, momentWords } from '#domain/watch/watch-words.ts';
import type { World } from '#domain/world.ts';

export interface ShownCase {
  readonly id: string;
  readonly title: string;
  readonly advice: string;
  readonly when: string;
  /** What became of its letter. */
  readonly letter: string;
  readonly place: { readonly href: string; readonly label: string } | null;
}

export interface WatchView {
  readonly open: readonly ShownCase[];
  readonly over: readonly ShownCase[];
}

/** Where one does something about it. */
const PLACES: { readonly [K in WatchKind]?: ShownCase['place'] } = {
  printer: { href: '/gerencia/impresoras', label: 'Ver impresoras' },
  'no-corte': { href: '/turno', label: 'Ir a Turno' },
  'corte-off': { href: '/turno', label: 'Ir a Turno' },
  line: { href: '/gerencia/ajustes/internet', label: 'Ver el sitio' },
  tablet: { href: '/gerencia/personal', label: 'Ver tabletas' },
  locked: { href: '/gerencia/personal', label: 'Ver personal' },
};

/** What is wrong now, and what was within the last month; the newest first. */
export function watchView(world: World): WatchView {
  const cases = [...world.all('watchCases')].toSorted((a, b) => (a.openedAt + a.id < b.openedAt + b.id ? 1 : -1));
  const zone = zoneOf(world);
  return {
    open: cases.filter(({ overAt }) => overAt === null).map((each) => shownCase(world, each, zone)),
    over: cases.filter(({ overAt }) => overAt !== null).map((each) => shownCase(world, each, zone)),
  };
}

export function openCases(world: World): number {
  let open = 0;
  for (const { overAt } of world.all('watchCases')) if (overAt === null) open += 1;
  return open;
}

function shownCase(world: World, each: WatchCase, zone: string): ShownCase {
  const { id, kind, since, overAt } = each;
  const lasted = overAt === null || kind === 'corte-off' ? '' : ` · ${lastedWords(each)}`;
  return {
    id,
    ...caseWords(each, zone),
    when: `${kind === 'corte-off' ? 'El' : 'Desde el'} ${momentWords(since, zone)}${lasted}`,
    letter: overAt === null ? letterWords(each, world.get('mails', letterOf(id, 'house')), zone) : '',
    place: overAt === null ? (PLACES[kind] ?? null) : null,
  };
}

function letterWords({ isTold }: WatchCase, mail: Mail | undefined, zone: string): string {
  if (!isTold) return 'Sin carta: este servidor no tiene correo.';
  return mail === undefined ? '' : sentWords(mail, zone);
}

/** What became of a letter to the owner. */
export function sentWords({ status, sentAt, problem }: Mail, zone: string): string {
  if (status === 'sent')
    return sentAt === null ? 'La carta salió.' : `La carta salió a las ${localMoment(sentAt, zone).time}.`;
  if (status === 'failed') return `La carta no salió (${problem ?? 'sin respuesta'}). Revisa el correo en Ajustes.`;
  if (status === 'dropped') return '';
  return problem === null ? 'La carta va en camino.' : `La carta no ha salido (${problem}); se intenta otra vez.`;
}

/** The last test letter, while it is of today. */
export function testLetter(world: World): string | null {
  let last: Mail | null = null;
  for (const mail of world.all('mails'))
    if (mail.kind === 'watch-test' && (last === null || mail.createdAt > last.createdAt)) last = mail;
  return last === null ? null : sentWords(last, zoneOf(world));
}
