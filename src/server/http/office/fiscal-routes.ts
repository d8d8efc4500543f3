import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { GLOBAL_PERIODS } from '#domain/cfdi/stored-cfdi.ts';
import { fiscalRead } from '#domain/reads/fiscal-reads.ts';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import type { CsdCheck, CsdFiles } from '../../cfdi/csd.ts';
import type { CsdSource } from '../../cfdi/csd-source.ts';
import { answerRead } from '../answer-read.ts';
import { ApiError, notFound } from '../api-error.ts';
import type { AppParts } from '../app-parts.ts';
import { readShape } from '../read-shape.ts';
import { askerOf } from './cfdi-routes.ts';

/** The SAT's files have two kilobytes. */
const Base64 = v.pipe(v.string(), v.regex(/^[A-Za-z\d+/]{4,40000}={0,2}$/));
const CsdBody = v.strictObject({ cer: Base64, key: Base64, password: v.pipe(v.string(), v.maxLength(256)) });
const FiscalBody = v.strictObject({
  serie: v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z\d]{1,10}$/))),
  regimen: v.optional(v.pipe(v.string(), v.regex(/^6\d\d$/))),
  cp: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^\d{5}$/))),
  global: v.optional(v.picklist(['no', ...GLOBAL_PERIODS])),
});
const config = { permission: 'manage' } as const;
const DAY_MS = 86_400_000;

/** «Ajustes › Facturación»: how invoices are issued, and the CSD, which is taken in and never handed out. */
export function fiscalRoutes({ executor, desk, csd, config: settings, now }: AppParts) {
  return async (http: FastifyInstance): Promise<void> => {
    answerRead(http, fiscalRead, async () => {
      const { fiscal } = venueSettings(executor.world);
      const place = settings.stamping?.place;
      return {
        stamping: csd === null ? null : { place: placeOf(csd), ...told(await csd.read(), now()) },
        serie: fiscal?.serie ?? 'F',
        regimen: fiscal?.regimen ?? place?.regimenFiscal ?? '601',
        cp: fiscal?.cp ?? place?.lugarExpedicion ?? '',
        global: fiscal?.global ?? ('no' as const),
        since: fiscal?.since ?? null,
      };
    });

    http.put('/api/pos/facturacion', { config }, async (request, reply) => {
      await desk.manage(askerOf(request), 'SAVE_FISCAL', readShape(FiscalBody, request.body));
      return reply.send({ ok: true });
    });

    http.post('/api/pos/facturacion/revisar', { config }, async (request, reply) => {
      const source = sourceOf(csd);
      const isGiven = request.body !== null && typeof request.body === 'object' && Object.keys(request.body).length > 0;
      const check = isGiven ? source.check(filesIn(request.body)) : await source.read();
      return reply.header('cache-control', 'no-store').send(factsOf(check, now()));
    });

    http.put('/api/pos/facturacion/csd', { config }, async (request, reply) => {
      const source = sourceOf(csd);
      // What the machine's owner set is changed where it was set.
      if (source.place !== null) throw wrong('El CSD de este equipo está en sus archivos (CSD_CER). Cámbialo ahí.');
      const files = filesIn(request.body);
      const facts = factsOf(source.check(files), now());
      await source.keep(files);
      return reply.header('cache-control', 'no-store').send(facts);
    });

    http.delete('/api/pos/facturacion/csd', { config }, async (_request, reply) => {
      await sourceOf(csd).keep(null);
      return reply.send({ ok: true });
    });
  };
}

function placeOf({ place }: CsdSource): 'env' | 'screen' {
  return place === null ? 'screen' : 'env';
}

function sourceOf(csd: CsdSource | null): CsdSource {
  if (csd === null) throw notFound();
  return csd;
}

function filesIn(body: unknown): CsdFiles {
  const { cer, key, password } = readShape(CsdBody, body);
  return { cer: Buffer.from(cer, 'base64'), key: Buffer.from(key, 'base64'), password };
}

function told(check: CsdCheck, now: Instant) {
  return check.ok ? { csd: facts(check, now), problem: null } : { csd: null, problem: check.problem };
}

function factsOf(check: CsdCheck, now: Instant) {
  if (!check.ok) throw wrong(check.problem);
  return facts(check, now);
}

function facts({ csd }: Extract<CsdCheck, { readonly ok: true }>, now: Instant) {
  const { rfc, nombre, noCertificado, validTo } = csd;
  const daysLeft = Math.floor((milliseconds(validTo) - milliseconds(now)) / DAY_MS);
  return { rfc, nombre, noCertificado, validTo, daysLeft };
}

function wrong(problem: string): ApiError {
  return new ApiError(422, { error: 'csd_invalido', message: problem });
}
