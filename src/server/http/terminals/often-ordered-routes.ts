import type { FastifyInstance } from 'fastify';
import { oftenOrdered } from '#domain/order/often-ordered.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { addDays, localDate, type DateText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { AppParts } from '../app-parts.ts';

/** Four of every weekday. */
const DAYS = 28;

/** What this house orders most, hour by hour: made once a day, for the tablets that open Pedido on it. */
export function oftenOrderedRoutes({ executor, books, now }: Pick<AppParts, 'executor' | 'books' | 'now'>) {
  let kept: { readonly day: DateText; readonly hours: Promise<readonly (readonly string[])[]> } | null = null;
  const hoursOf = async (day: DateText, zone: string): Promise<readonly (readonly string[])[]> => {
    const tickets: Ticket[] = [];
    for (let back = DAYS; back > 0; back -= 1) tickets.push(...(await books.openedOn(addDays(day, -back))));
    return oftenOrdered(tickets, zone);
  };
  return async (http: FastifyInstance): Promise<void> => {
    http.get('/api/pos/mas-pedidos', { config: { permission: 'edit-order' } }, async (_request, reply) => {
      const zone = zoneOf(executor.world);
      const day = localDate(now(), zone);
      if (kept?.day !== day) {
        const hours = hoursOf(day, zone);
        kept = { day, hours };
        // What could not be read is asked for again.
        hours.catch(() => {
          kept = null;
        });
      }
      return reply.header('cache-control', 'no-store').send({ dia: day, horas: await kept.hours });
    });
  };
}
