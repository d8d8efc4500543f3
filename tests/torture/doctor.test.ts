import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Instant } from '#domain/shared/time.ts';
import { copyInWorker } from '#server/backup/backup-schedule.ts';
import { copyName } from '#server/backup/rotation.ts';
import { systemNow } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/server.ts';
import { withFolder } from '../../tools/bench/folder.ts';
import { examine } from '../../tools/doctor-checks.ts';

test('[OPS1] the doctor finds a healthy house in order, and names what is wrong in a sick one', async () => {
  await withFolder(async (folder) => {
    const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder });
    expect((await examine(config, systemNow())).filter(({ ok }) => !ok)).toHaveLength(1);
    const server = await startServer(config);
    await server.stop();
    const now = systemNow();
    await copyInWorker(config.databaseFile, join(folder, 'respaldos', copyName(now)));
    expect((await examine(config, now)).filter(({ ok }) => !ok)).toEqual([]);

    const sick = {
      ...config,
      mail: { ...config.mail, smtpUrl: 'smtp://127.0.0.1:1' },
      tls: { certFile: 'no', keyFile: 'no' },
    };
    const texts = (await examine(sick, '2001-01-01T00:00:00.000Z' as Instant)).filter(({ ok }) => !ok);
    expect(texts.map(({ text }) => text).join('\n')).toMatch(
      /reloj va atrasado[^]*no puede ser[^]*certificado[^]*correo no sale/,
    );
  });
});
