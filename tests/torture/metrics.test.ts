import { request } from 'node:http';
import { expect, test } from 'vitest';
import { systemNow } from '#server/clock.ts';
import { startHttpServer } from '#tests/support/http-server.ts';
import { ask } from '../../tools/torture/house.ts';
import { Seeded } from '../../tools/torture/seeded.ts';
import { Waiter } from '../../tools/torture/waiter.ts';

test('[OPS2] the machine itself reads figures for Prometheus; whoever comes through a proxy finds nothing', async () => {
  const server = await startHttpServer(systemNow());
  try {
    const waiter = new Waiter({ chance: new Seeded(1), device: 't', tableId: null, now: systemNow });
    await ask(server.address, [waiter.next()]);
    const answer = await server.get('/metrics');
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(text).toMatch(/^xalli_revision [1-9]\d*$/m);
    expect(text).toMatch(/^xalli_commands_total [1-9]\d*$/m);
    expect(text).toMatch(/^xalli_http_responses_total\{class="2xx"\} [1-9]\d*$/m);
    for (const line of text.trim().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_0-9]+ .+|[a-z_0-9]+(\{[^}]*\})? -?[\d.e+-]+)$/);
    }
    const proxied = await new Promise<number>((resolve, reject) => {
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      request(`${server.address}/metrics`, { headers }, (found) => resolve(found.statusCode ?? 0))
        .on('error', reject)
        .end();
    });
    expect(proxied).toBe(404);
  } finally {
    await server.stop();
  }
});
