import type { WatchMailKind } from '#domain/mail/mail.ts';
import { changeOf } from '#domain/reports/period-story.ts';
import { formatPesos, cents, type Cents } from '#domain/shared/money.ts';
import { longDate } from '#domain/reservations/views/long-date.ts';
import { WEEKDAYS } from '#domain/shared/day-names.ts';
import { weekdayOf } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { Morning, MorningDay } from '#domain/watch/morning.ts';
import { watchSettings } from '#domain/watch/watch-settings.ts';
import { caseWords, lastedWords, momentWords } from '#domain/watch/watch-words.ts';
import type { World } from '#domain/world.ts';
import type { MailSettings } from '../config.ts';
import type { LetterAction, LetterContent, LetterRow } from './letter-body.ts';

interface WatchLetterParts {
  readonly world: World;
  readonly settings: Pick<MailSettings, 'to'>;
  readonly publicUrl: string;
}

type WatchLetter = LetterContent & { readonly subject: string };

/** Where the owner reads: as said in Ajustes, otherwise where the restaurant does. */
export function watchAddress({ world, settings }: Pick<WatchLetterParts, 'world' | 'settings'>): string {
  return watchSettings(world).address ?? settings.to;
}

/** What the owner is told. Null: it is no longer known. */
export function watchLetter(kind: WatchMailKind, about: string, parts: WatchLetterParts): WatchLetter | null {
  const { world, publicUrl } = parts;
  const action = { words: 'Verlo en Gerencia', button: 'Ver en Gerencia', href: `${publicUrl}/pos/gerencia/avisos` };
  if (kind === 'watch-test') return testLetter(action);
  if (kind === 'morning') {
    const morning = world.get('mornings', about);
    const reports = { words: 'Ver el reporte', button: 'Ver el reporte', href: reportOf(publicUrl, morning) };
    const nameOf = (id: string): string => world.get('menu', id)?.name ?? id;
    return morning ? morningLetter(morning, { action: reports, nameOf }) : null;
  }
  const found = world.get('watchCases', about);
  if (!found) return null;
  const zone = zoneOf(world);
  const { title, advice } = caseWords(found, zone);
  const began = { name: 'Desde', value: momentWords(found.since, zone) };
  if (kind === 'watch-open')
    return letterOf({ subject: `Aviso: ${title}`, title, lead: advice, rows: [began], action });
  const over = { name: 'Hasta', value: found.overAt === null ? '' : momentWords(found.overAt, zone) };
  const rows = [began, over, { name: 'En total', value: lastedWords(found) }];
  return letterOf({ subject: `Ya pasó: ${title}`, title: 'Ya pasó', lead: `${title}.`, rows, action });
}

function testLetter(action: LetterAction): WatchLetter {
  const lead = 'Así llegarán los avisos: cuando algo necesite al dueño, y cuando ya haya pasado.';
  return letterOf({ subject: 'Carta de prueba', title: 'La carta de prueba llegó', lead, rows: [], action });
}

/** Yesterday, each figure beside that of the same weekday before. */
function morningLetter(
  { now, past, dishes, reservations }: Morning,
  { action, nameOf }: { readonly action: LetterAction; readonly nameOf: (id: string) => string },
): WatchLetter {
  const before = `el ${WEEKDAYS[weekdayOf(past.day)] ?? ''} anterior`;
  const pair = (name: string, of: (day: MorningDay) => number, shown: (value: number) => string): LetterRow => {
    const change = changeOf(of(now), of(past));
    const trend =
      change === null || change.trend === 'same' ? '' : `${change.percent} % ${TREND_WORDS[change.trend]}, `;
    return { name, value: `${shown(of(now))} (${trend}${before} ${shown(of(past))})` };
  };
  const pesos = (value: number): string => formatPesos(cents(value));
  const rows: readonly LetterRow[] = [
    pair('Ventas', ({ sales }) => sales, pesos),
    pair('Personas', ({ guests }) => guests, String),
    pair('Cuentas', ({ tickets }) => tickets, String),
    pair('Por cuenta', ({ perTicket }) => perTicket, pesos),
    pair('Por persona', ({ perGuest }) => perGuest, pesos),
    { name: 'Lo más vendido', value: dishes.map((dish) => dishWords(nameOf(dish.id), dish)).join('\n') || 'Nada' },
    pair('Cancelado', ({ cancelled }) => cancelled.amount, pesos),
    pair('Cortesías', ({ courtesies }) => courtesies, pesos),
    { name: 'Caja', value: drawerWords(now) },
    { name: 'Hoy esperas', value: reservationWords(reservations) },
  ];
  const day = longDate(now.day);
  return letterOf({
    subject: `Ayer, ${day}: ${pesos(now.sales)}`,
    title: `Buenos días. Así fue el ${day}`,
    lead: '',
    rows,
    action,
  });
}

const TREND_WORDS = { up: 'más', down: 'menos' } as const;

function dishWords(name: string, { qty, amount }: Morning['dishes'][number]): string {
  return `${name}: ${qty}, ${formatPesos(amount)}`;
}

function drawerWords({ cortes, difference, openDrawers }: MorningDay): string {
  const open = openDrawers === 0 ? '' : `${openDrawers} ${openDrawers === 1 ? 'caja' : 'cajas'} sin corte`;
  if (cortes === 0) return open === '' ? 'No se abrió ningún turno' : open;
  return [differenceWords(difference), ...(open === '' ? [] : [open])].join('; ');
}

function differenceWords(difference: Cents): string {
  if (difference === 0) return 'Cuadró';
  return `${difference < 0 ? 'Faltan' : 'Sobran'} ${formatPesos(cents(Math.abs(difference)))}`;
}

function reservationWords({ parties, guests }: Morning['reservations']): string {
  if (parties === 0) return 'Ninguna reservación';
  return `${parties} ${parties === 1 ? 'reservación' : 'reservaciones'}, ${guests} ${guests === 1 ? 'persona' : 'personas'}`;
}

function reportOf(publicUrl: string, morning: Morning | undefined): string {
  const day = morning?.now.day ?? '';
  return `${publicUrl}/pos/reportes?desde=${day}&hasta=${day}`;
}

function letterOf({
  subject,
  ...content
}: Pick<WatchLetter, 'subject' | 'title' | 'lead' | 'rows'> & { readonly action: LetterAction }): WatchLetter {
  return { subject, ...content, closing: [] };
}
