import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { tableCodesRead } from '#domain/reads/staff-reads.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import type { World } from '#domain/world.ts';
import type { TableCodes } from '../../reservations/table-codes.ts';
import { answerRead } from '../answer-read.ts';
import type { AppParts } from '../app-parts.ts';
import { callerOf } from '../route-permissions.ts';
import { askerOf } from './staff-and-device-routes.ts';
import { readShape } from '../read-shape.ts';

const RenewBody = v.strictObject({ mesas: v.pipe(v.array(Id), v.minLength(1), v.maxLength(1000)) });

/** The sheet of table codes to print: the only place where they are sent out. */
export function tableCodeRoutes({
  executor,
  reservations: { tableCodes },
  desk,
  config: { publicUrl },
}: Pick<AppParts, 'executor' | 'reservations' | 'desk' | 'config'>) {
  const config = { permission: 'manage' } as const;
  const sheet = () => ({ sitio: publicUrl, mesas: codesOf(executor.world, tableCodes) });
  return async (http: FastifyInstance): Promise<void> => {
    answerRead(http, tableCodesRead, sheet);

    http.post('/api/pos/mesas/codigos/renovar', { config }, async (request, reply) => {
      const { mesas } = readShape(RenewBody, request.body);
      await desk.manage(askerOf(callerOf(request)), 'RENEW_TABLE_CODES', { tableIds: mesas });
      return reply.header('cache-control', 'no-store').send(sheet());
    });
  };
}

function codesOf(world: World, codes: TableCodes) {
  return [...world.all('tables')]
    .filter(({ active }) => active)
    .toSorted((a, b) => a.sort - b.sort || a.name.localeCompare(b.name, 'es'))
    .map((table) => ({ id: table.id, nombre: table.name, area: table.area ?? null, codigo: codes.codeOf(table) }));
}
