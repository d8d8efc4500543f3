import type { FastifyInstance } from 'fastify';
import type { Site } from '../../pages/site.ts';
import { ReservationDesk } from '../../reservations/reservation-desk.ts';
import type { AppParts } from '../app-parts.ts';
import { AvailabilityStream } from './availability-stream.ts';
import { GuestPages } from './guest-pages.ts';
import { guestRoutes, reservationAnswers } from './guest-routes.ts';
import { GUEST_LIMITS, PLAYED_LIMITS, reservationIntake } from './reservation-intake.ts';
import { reservationRoutes } from './reservation-routes.ts';

type Parts = Pick<AppParts, 'config' | 'siteContent' | 'executor' | 'venue' | 'reservations' | 'now'>;

/** Everything the server answers about reservations: the API, the live states, and the pages of one guest. */
export function reservationPlugin(
  { config, siteContent, executor, venue: decider, reservations, now }: Parts,
  site: Site | null,
) {
  const { links } = reservations;
  const phone = () => siteContent.current().content.venue.phone;
  const desk = new ReservationDesk(executor, now, { venue: decider, phone });
  const limits = config.settings.hasPlayedGuests ? PLAYED_LIMITS : GUEST_LIMITS;
  const intake = reservationIntake({ desk, limits, now });
  const stream = new AvailabilityStream(desk);
  const pages = new GuestPages({ desk, links, sendsMail: config.mail !== null });

  return async (http: FastifyInstance): Promise<void> => {
    const answerPage = site && reservationAnswers(pages, site.pages.reservation.bind(site.pages));
    await http.register(
      reservationRoutes({ desk, links, stream, intake, answerPage, sendsMail: config.mail !== null }),
    );
    if (!site) return;
    const { publicUrl } = config;
    const venue = () => siteContent.current().content.venue;
    const render = site.pages.reservation.bind(site.pages);
    await http.register(guestRoutes({ desk, links, pages, render, venue, publicUrl, from: config.mail?.from }));
  };
}
