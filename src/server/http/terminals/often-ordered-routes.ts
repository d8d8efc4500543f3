import type { FastifyInstance } from 'fastify';
import { oftenOrdered, usuallyAnswered } from '#domain/order/often-ordered.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { oftenOrderedRead } from '#domain/reads/often-ordered-read.ts';
import { addDays, localDate, type DateText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { answerRead } from '../answer-read.ts';
import type { AppParts } from '../app-parts.ts';

/** Four of every weekday. */
const DAYS = 28;

interface Habits {
  readonly horas: readonly (readonly string[])[];
  readonly respuestas: Readonly<Record<string, string>>;
}

/** What is ordered most in this venue, hour by hour, and how: computed once a day, for the first view of Pedido. */
export function oftenOrderedRoutes({ executor, books, now }: Pick<AppParts, 'executor' | 'books' | 'now'>) {
  let kept: { readonly day: DateText; readonly habits: Promise<Habits> } | null = null;
  const habitsOf = async (day: DateText, zone: string): Promise<Habits> => {
    const tickets: Ticket[] = [];
    for (let back = DAYS; back > 0; back -= 1) tickets.push(...(await books.openedOn(addDays(day, -back))));
    return { horas: oftenOrdered(tickets, zone), respuestas: usuallyAnswered(tickets) };
  };
  return async (http: FastifyInstance): Promise<void> => {
    answerRead(http, oftenOrderedRead, async () => {
      const zone = zoneOf(executor.world);
      const day = localDate(now(), zone);
      if (kept?.day !== day) {
        const habits = habitsOf(day, zone);
        kept = { day, habits };
        // What could not be read is asked for again.
        habits.catch(() => {
          kept = null;
        });
      }
      return { dia: day, ...(await kept.habits) };
    });
  };
}
