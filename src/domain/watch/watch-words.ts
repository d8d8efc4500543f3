import { formatPesos, cents } from '#domain/shared/money.ts';
import { dayWords } from '#domain/reports/period.ts';
import { localMoment, minutesBetween, type Instant } from '#domain/shared/time.ts';
import { OUTSIDE_COPY, type WatchCase, type WatchKind } from './watch-case.ts';

/* The same words on the screen and in the letter. */

/** What each kind is about, in Ajustes. */
export const KIND_WORDS: Readonly<Record<WatchKind, { readonly name: string; readonly when: string }>> = {
  copy: { name: 'Respaldo', when: 'La última copia tiene más de 2 horas, o falló; la de afuera, más de 30 minutos.' },
  disk: { name: 'Disco', when: 'Queda menos del 10 % libre donde están los datos.' },
  certificate: { name: 'Certificado', when: 'El candado del sitio vence en menos de 14 días.' },
  printer: { name: 'Impresoras', when: 'Una lleva 10 minutos sin imprimir en pleno servicio.' },
  tablet: { name: 'Tabletas', when: 'Una lleva una hora con pendientes por enviar.' },
  line: { name: 'Sitio en internet', when: 'La casa o el sitio no se oyen por 5 minutos: cada uno avisa del otro.' },
  'no-corte': { name: 'Corte que falta', when: 'Una caja de la noche amanece sin corte.' },
  'corte-off': { name: 'Diferencia en el corte', when: 'Falta o sobra más de lo que dices abajo.' },
  locked: { name: 'PIN equivocado', when: 'Alguien queda fuera por tantos PIN equivocados.' },
};

export interface CaseWords {
  /** What is wrong, in one line. */
  readonly title: string;
  /** What to do about it. */
  readonly advice: string;
}

type CaseFacts = Pick<WatchCase, 'kind' | 'key' | 'subject' | 'since' | 'figure' | 'until'>;

export function caseWords({ kind, key, subject, since, figure, until }: CaseFacts, zone: string): CaseWords {
  const at = (moment: Instant): string => momentWords(moment, zone);
  switch (kind) {
    case 'copy':
      if (key === OUTSIDE_COPY) return outsideCopyWords(until === null ? null : at(until));
      return {
        title: until === null ? 'No hay respaldo' : `El último respaldo es del ${at(until)}`,
        advice:
          'Revisa que el disco tenga lugar y que el servidor siga prendido. Sin respaldo, una falla borra ventas.',
      };
    case 'disk':
      return {
        title: `${subject} tiene ${percent(figure)} del disco libre`,
        advice: 'Borra lo que no uses en esa computadora, antes de que no pueda guardar una venta.',
      };
    case 'certificate':
      return {
        title: `El certificado vence el ${until === null ? '' : at(until)}`,
        advice: 'Renuévalo: cuando vence, las tabletas y los clientes ven una advertencia en lugar del sitio.',
      };
    case 'printer':
      return {
        title: `${subject} no imprime desde el ${at(since)}`,
        advice: 'Revisa que esté prendida, con papel y con la tapa cerrada. Lo pendiente se puede mandar a otra.',
      };
    case 'tablet':
      return {
        title: `${subject} tiene ${pendingWords(figure)} por enviar desde el ${at(since)}`,
        advice: 'Acércala al wifi y ábrela. No la borres: lo que tiene todavía no está en el servidor.',
      };
    case 'line':
      return {
        title: `${subject} no contesta desde el ${at(since)}`,
        advice:
          key === 'front'
            ? 'Aquí todo sigue. Revisa el internet del restaurante; si lo hay, revisa el servidor del sitio. Ajustes › Sitio en internet dice por qué.'
            : 'El sitio sigue reservando fechas lejanas. Revisa que la computadora del restaurante esté prendida y tenga internet.',
      };
    case 'no-corte':
      return {
        title: `${subject} no tiene corte${until === null ? '' : ` desde el ${at(until)}`}`,
        advice: 'Cuenta el cajón y haz el corte Z en Turno.',
      };
    case 'corte-off': {
      const difference = cents(Math.abs(figure ?? 0));
      return {
        title: `${subject}: ${(figure ?? 0) < 0 ? 'faltan' : 'sobran'} ${formatPesos(difference)}`,
        advice: 'Mira el corte en Turno: cómo se llega a lo esperado, y qué motivo se escribió.',
      };
    }
    case 'locked':
      return {
        title: `${subject}: ${figure ?? 0} PIN equivocados${until === null ? '' : `; cerrada hasta el ${at(until)}`}`,
        advice: 'Pregunta quién fue. En Gerencia › Personal cambias su PIN, o abres la tableta.',
      };
  }
}

function outsideCopyWords(until: string | null): CaseWords {
  return {
    title: until === null ? 'La copia afuera no está completa' : `La copia afuera llega hasta el ${until}`,
    advice:
      'Ajustes › Copia afuera dice por qué. Casi siempre es el disco del sitio, que está lleno: quien lo instaló le hace lugar.',
  };
}

/** «Empezó el 16 de noviembre a las 14:05 · duró 1 h 20 min». */
export function lastedWords({ since, openedAt, overAt }: Pick<WatchCase, 'since' | 'openedAt' | 'overAt'>): string {
  if (overAt === null) return '';
  const minutes = Math.max(0, minutesBetween(since < openedAt ? since : openedAt, overAt));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return `duró ${days} ${days === 1 ? 'día' : 'días'}${hours === 0 ? '' : ` y ${hours} h`}`;
  if (hours > 0) return `duró ${hours} h ${minutes % 60} min`;
  return minutes === 0 ? 'duró menos de un minuto' : `duró ${minutes} min`;
}

export function momentWords(moment: Instant, zone: string): string {
  const { date, time } = localMoment(moment, zone);
  return `${dayWords(date)} a las ${time}`;
}

function percent(perMille: number | null): string {
  return `${((perMille ?? 0) / 10).toFixed(1)} %`;
}

function pendingWords(count: number | null): string {
  return count === 1 ? '1 pendiente' : `${count ?? 0} pendientes`;
}
