import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { pictureOf } from '#domain/photos/venue-photos.ts';
import { LONGEST_ALT } from '#domain/photos/keep-photo.ts';
import { VENUE_PHOTOS_PATH, type VenuePhoto } from '#domain/photos/photo-record.ts';
import { photoProgressRead, photoWordsRead } from '#domain/reads/photo-reads.ts';
import { line, optionalText } from '#domain/shared/text-schemas.ts';
import { localDate } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { UnusablePhoto } from '../../media/convert-photo.ts';
import { DeskBusy, PhotoDesk } from '../../media/photo-desk.ts';
import { answerRead } from '../answer-read.ts';
import { ApiError, notFound, unauthorized } from '../api-error.ts';
import type { AppParts } from '../app-parts.ts';
import { callerOf } from '../route-permissions.ts';
import { readShape } from '../read-shape.ts';

/** As heavy as one photo of any phone of today. */
export const PHOTO_MOST_BYTES = 20 * 1024 * 1024;
const YEAR = 'public, max-age=31536000, immutable';
const NAME = /^foto-[0-9a-f]{20}-\d{3,4}\.(avif|webp)$/;

const share = (least: number) => v.pipe(v.string(), v.toNumber(), v.minValue(least), v.maxValue(1));
const Words = { alt: line(LONGEST_ALT), altEnglish: v.optional(optionalText(LONGEST_ALT)) };

/** What of the photo is shown, as shares of its width and height once it stands upright and turned. */
const Query = v.object({
  ...Words,
  x: v.optional(share(0), '0'),
  y: v.optional(share(0), '0'),
  ancho: v.optional(share(0.02), '1'),
  alto: v.optional(share(0.02), '1'),
  giro: v.optional(v.picklist(['0', '90', '180', '270']), '0'),
  envio: v.optional(v.pipe(v.string(), v.uuid())),
});

/** The venue's own photos: one is sent whole by a manager and read by everybody. */
export function photoRoutes({ executor, photos, desk, now }: Pick<AppParts, 'executor' | 'photos' | 'desk' | 'now'>) {
  const work = new PhotoDesk(photos);
  return async (http: FastifyInstance): Promise<void> => {
    http.addContentTypeParser(
      ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/octet-stream'],
      { parseAs: 'buffer', bodyLimit: PHOTO_MOST_BYTES },
      (_request, body, done) => done(null, body),
    );
    const options = { bodyLimit: PHOTO_MOST_BYTES, config: { permission: 'manage' } } as const;
    http.post('/api/pos/fotos', options, async (request, reply) => {
      const { actor, deviceId } = callerOf(request);
      if (!actor) throw unauthorized();
      const { alt, altEnglish, x, y, ancho, alto, giro, envio: sending } = readShape(Query, request.query);
      if (!Buffer.isBuffer(request.body)) throw unusable('no es una foto jpg, png, webp o avif');
      const cut = { x, y, width: Math.min(ancho, 1 - x), height: Math.min(alto, 1 - y), turn: Number(giro) };
      const today = localDate(now(), zoneOf(executor.world));
      const facts = await work.take(request.body, { cut, alt, altEnglish, today, sending }).catch((fault: unknown) => {
        if (fault instanceof UnusablePhoto) throw unusable(fault.message);
        if (fault instanceof DeskBusy) throw busy();
        throw fault;
      });
      await desk.manage({ ...actor, device: deviceId }, 'KEEP_PHOTO', facts);
      const { id, widths, formats, width, height, color } = facts;
      return reply.code(201).send({ id, ...pictureOf({ id, widths, formats, width, height, color, alt, day: today }) });
    });

    describeRoutes(http, { executor, desk });
    answerRead(http, photoProgressRead, ({ sending }) => {
      const made = work.progress(sending);
      return { hechos: made?.done ?? 0, de: made?.of ?? 0 };
    });
    await http.register(photoFileRoutes({ photos }));
  };
}

/** The photos as everybody sees them. */
export function photoFileRoutes({ photos }: Pick<AppParts, 'photos'>) {
  return async (http: FastifyInstance): Promise<void> => {
    http.get<{ Params: { name: string } }>(
      `${VENUE_PHOTOS_PATH}/:name`,
      { config: { permission: 'anyone' } },
      async (request, reply) => {
        const { name } = request.params;
        const bytes = NAME.test(name) ? await photos.read(name) : null;
        if (bytes === null) throw notFound();
        return reply
          .type(name.endsWith('.avif') ? 'image/avif' : 'image/webp')
          .header('cache-control', YEAR)
          .send(bytes);
      },
    );
  };
}

/** What is seen on a photo that is here already, in both languages. */
function describeRoutes(http: FastifyInstance, { executor, desk }: Pick<AppParts, 'executor' | 'desk'>): void {
  const config = { permission: 'manage' } as const;
  const known = (photoId: string): VenuePhoto => {
    const photo = executor.world.get('photos', photoId);
    if (!photo || photo.isGone === true) throw notFound();
    return photo;
  };
  answerRead(http, photoWordsRead, ({ id }) => {
    const { alt, altEnglish = '' } = known(id);
    return { alt, altEnglish };
  });
  http.put<{ Params: { id: string } }>(photoWordsRead.path, { config }, async (request, reply) => {
    const { actor, deviceId } = callerOf(request);
    if (!actor) throw unauthorized();
    const { id, widths, formats, width, height, color } = known(request.params.id);
    const facts = { id, widths: [...widths], formats: [...formats], width, height, color };
    await desk.manage({ ...actor, device: deviceId }, 'KEEP_PHOTO', {
      ...facts,
      ...readShape(v.object(Words), request.body),
    });
    return reply.send({ ok: true });
  });
}

function unusable(why: string): ApiError {
  return new ApiError(422, { error: 'foto_invalida', message: `Esa foto no se puede usar: ${why}.` });
}

function busy(): ApiError {
  return new ApiError(429, {
    error: 'ocupado',
    message: 'Hay varias fotos en camino. Espera un momento y envíala otra vez.',
  });
}
