/* «Facturación» on the screen: a CSD is tried without keeping it, each mistake is one sentence. */
import { afterEach, expect, test } from 'vitest';
import { CSD_PROBLEMS, type CsdFiles } from '#server/cfdi/csd.ts';
import { startStamping } from '#tests/support/cfdi/stamping-house.ts';
import { testCsd } from '#tests/support/cfdi/test-csd.ts';
import { startHttpServer } from '#tests/support/http-server.ts';
import { at } from '#tests/support/test-house.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const sent = ({ cer, key, password }: CsdFiles) => ({
  cer: cer.toString('base64'),
  key: key.toString('base64'),
  password,
});

test('[FAC43] «Revisar» says whose CSD it is and for how long, or the one mistake, and keeps nothing', async () => {
  const stamping = await startStamping();
  closing.push(stamping.stop);
  const { PAC_URL = '', PAC_TOKEN = '' } = stamping.environment;
  const server = await startHttpServer(at('2026-11-16 15:00'), { PAC_URL, PAC_TOKEN });
  closing.push(() => server.stop());
  const check = async (body: object): Promise<readonly [number, unknown]> => {
    const reply = await server.post('/api/pos/facturacion/revisar', body);
    return [reply.status, await reply.json()];
  };
  const good = sent(testCsd());
  expect(await check(good)).toMatchObject([200, { rfc: 'ABZ210315QX7', daysLeft: 775 }]);
  for (const [wrong, message] of [
    [{ ...good, password: 'otra' }, CSD_PROBLEMS.key],
    [sent(testCsd({ until: '2026-01-01' })), CSD_PROBLEMS.expired],
  ] as const) {
    expect(await check(wrong)).toMatchObject([422, { message }]);
  }
  const state = (await (await server.get('/api/pos/facturacion')).json()) as { stamping: { csd: unknown } };
  expect(state.stamping.csd).toBeNull();
});
