import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startHttpServer } from '#tests/support/http-server.ts';
import { at, WISH } from '#tests/support/test-house.ts';

test('[RES26] a restart writes nothing, and keeps reservations and guests’ links', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xalli-restart-'));
  const now = at('2026-11-15 12:00');
  try {
    const first = await startHttpServer(now, { DATA_DIR: folder });
    const made = (await (await first.post('/api/reservaciones', WISH)).json()) as { id: string; enlace: string };
    const { revision } = first.executor;
    await first.stop();
    const second = await startHttpServer(now, { DATA_DIR: folder });
    expect(second.executor.revision).toBe(revision);
    const answer = await second.get(`/api/reservaciones/disponibilidad?fecha=${WISH.fecha}&hora=${WISH.hora}`);
    const { mesas } = (await answer.json()) as { mesas: { label: string; reservada: boolean }[] };
    expect(mesas.filter(({ reservada }) => reservada).map(({ label }) => label)).toEqual(['Mesa 1']);
    const again = (await (await second.post('/api/reservaciones', { ...WISH, mesa: 'Mesa 4' })).json()) as {
      enlace: string;
    };
    expect(again.enlace).not.toBe(made.enlace);
    await second.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
