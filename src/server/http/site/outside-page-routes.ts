import type { FastifyInstance } from 'fastify';
import type { FormAnswer } from '#domain/venue/page-request.ts';
import { localMoment } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { Site } from '../../pages/site.ts';
import type { AppParts } from '../app-parts.ts';
import { openToAnyone } from '../route-permissions.ts';

/**
 * `/pos` at a front: the point of sale is the restaurant's, at an address of its own that this server cannot open. This
 * page asks for nothing and keeps nothing: it says how the restaurant is, and where to go.
 */
export function outsidePageRoutes(parts: Pick<AppParts, 'places' | 'executor' | 'now'>, site: Site | null) {
  return async (http: FastifyInstance): Promise<void> => {
    openToAnyone(http);
    for (const path of ['/pos', '/pos/*']) {
      http.get(path, async (_request, reply) => {
        reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
        const said = answerOf(parts);
        if (site === null) return reply.send({ message: said.title.es });
        return reply.type('text/html; charset=utf-8').send(site.pages.answer(said, 'es'));
      });
    }
  };
}

function answerOf({ places, executor, now }: Pick<AppParts, 'places' | 'executor' | 'now'>): FormAnswer {
  const { line, since } = places.state;
  const address = places.outsidePort === null ? null : places.outsideAddress;
  const toSite = { backHref: '/', backLabel: both('Ir al sitio', 'Go to the site') };
  const toVenue = {
    backHref: `${address}/pos`,
    backLabel: both('Abrir el punto de venta', 'Open the point of sale'),
  };
  const prepared = both(
    'Solo en un equipo que se preparó en la casa, en «Conectar».',
    'Only on a device that was prepared in the restaurant, under «Conectar».',
  );
  if (places.partedAt !== null) {
    return {
      ok: false,
      title: both('Este sitio ya no está unido a la casa', 'This site no longer belongs to the restaurant'),
      messages: [
        both('El punto de venta se abre en la red del restaurante.', 'The point of sale opens on its own network.'),
      ],
      ...toSite,
    };
  }
  if (line === 'apart') {
    const when = momentOf(since, { now: now(), zone: zoneOf(executor.world) });
    return {
      ok: false,
      title: both(`La casa no contesta desde ${when}`, `The restaurant has not answered since ${when}`),
      messages: [
        both(
          'En la casa se sigue trabajando. Un equipo preparado abre con lo último que supo y guarda lo que se escriba en él.',
          'Work goes on there. A prepared device opens with what it last knew and keeps what is typed on it.',
        ),
      ],
      ...(address === null ? toSite : toVenue),
    };
  }
  return {
    ok: true,
    title: both('El punto de venta está en la casa', 'The point of sale is in the restaurant'),
    messages: [
      address === null
        ? both('Se abre en la red del restaurante.', 'It opens on the restaurant’s own network.')
        : prepared,
    ],
    ...(address === null ? toSite : toVenue),
  };
}

/** The hour, and its date where it was not today. */
function momentOf(
  since: Parameters<typeof localMoment>[0],
  { now, zone }: { readonly now: Parameters<typeof localMoment>[0]; readonly zone: string },
): string {
  const { date, time } = localMoment(since, zone);
  const [, month = '', day = ''] = date.split('-');
  return date === localMoment(now, zone).date ? time : `${day}/${month} ${time}`;
}

function both(es: string, en: string) {
  return { es, en };
}
