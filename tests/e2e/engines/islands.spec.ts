import { expect, test } from '@playwright/test';
import { startTestServer } from '../../support/browser/browser-server.ts';
import { Hand } from '../../support/engines/engine.ts';
import { FIREFOX, WEBKIT } from '../../support/engines/three-engines.ts';
import { WEEKLY } from '../../support/how-many.ts';

/* What Chromium does in site/islands.spec.ts, in the two other engines; [ENG1] meets islands in WebKit before each landing. */
for (const { name, missing, make } of [FIREFOX, WEBKIT]) {
  test(`[SITE40] ${name}: islands wake, and a picture tapped before that opens in the lightbox`, WEEKLY, async () => {
    test.skip(missing !== null, `needs ${missing}`);
    const server = await startTestServer();
    const tablet = make();
    const engine = await tablet.open();
    try {
      const guest = new Hand(engine);
      await guest.goto(`${server.url}/#gallery`);
      await guest.tapAt('#gallery [data-talla]');
      await guest.seesAt('dialog[data-visor][open] [data-visor-pie]', '/\\w/');
      await guest.seesAt('#gallery[data-despierta="ya"]');
      await guest.goto(`${server.url}/novedades/proximos#2025-11`);
      await guest.tapAt('[data-evento="pinta-tu-calaverita"] [data-info]');
      await guest.seesAt('dialog[data-info-dialogo][open]', '/Pinta tu calaverita/');
      expect(await guest.run<string>('location.search')).toBe('');
    } finally {
      await engine.close();
      tablet.remove();
      await server.stop();
    }
  });
}
