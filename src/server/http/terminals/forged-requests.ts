import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { refusalText } from '#domain/refusal-texts.ts';
import type { Caller } from '../../access.ts';
import type { FrontDesk } from '../../access/front-desk.ts';
import { otherVenueFields } from '../../access/forged-fields.ts';
import { ApiError } from '../api-error.ts';

/** A request with data that only the server decides. It is refused and recorded in the audit log. */
export class ForgedRequest extends ApiError {
  readonly fields: readonly string[];

  constructor(fields: readonly string[]) {
    super(400, { error: 'datos_ajenos', message: refusalText('forged-data') });
    this.fields = fields;
  }
}

/** No request, from wherever it comes, may name another venue; every made-up field that a route finds is written down. */
export function refuseForgeries(
  http: FastifyInstance,
  { desk, venueId }: { readonly desk: Pick<FrontDesk, 'reportForgery'>; readonly venueId: string },
): void {
  http.addHook('preHandler', (request, _reply, next) => {
    const fields = [...otherVenueFields(request.query, venueId), ...otherVenueFields(request.body, venueId)];
    next(fields.length > 0 ? new ForgedRequest(fields) : undefined);
  });
  http.addHook('onError', async (request, _reply, fault) => {
    if (!(fault instanceof ForgedRequest)) return;
    const { caller, log, method, routeOptions } = request;
    await tellOfForgery({ caller, log, route: `${method} ${routeOptions.url ?? 'otra'}`, fields: fault.fields }, desk);
  });
}

/** Unknown senders appear in the process log only: they could fill the journal. */
export async function tellOfForgery(
  {
    caller,
    log,
    route,
    fields,
  }: {
    readonly caller: Caller | null;
    readonly log: FastifyBaseLogger;
    readonly route: string;
    readonly fields: readonly string[];
  },
  desk: Pick<FrontDesk, 'reportForgery'>,
): Promise<void> {
  log.warn({ route, fields: fields.map((name) => name.slice(0, 60)) }, 'forged request');
  if (caller?.deviceId) await desk.reportForgery(caller, { route, fields });
}
