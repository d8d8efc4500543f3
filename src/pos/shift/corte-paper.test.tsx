import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { corteView, type CorteView } from '#domain/drawer/shift-view.ts';
import { assert } from '#domain/shared/assert.ts';
import { venueIdentity } from '#domain/venue/venue-identity.ts';
import { twoAccounts } from '#tests/support/two-accounts.ts';
import { CortePaper } from './corte-paper.tsx';

const ROW = 'data-cifra="pagado por la app"';

test('[CHN5] the paper of a corte tells what an app paid, and an older corte nothing of it', () => {
  const made = twoAccounts({ pricesIncludeTax: true });
  made.do('SAVE_CHANNEL', {
    id: 'uber',
    name: 'Uber Eats',
    delivers: false,
    paidByApp: true,
    priceChange: 0,
    roundTo: 100,
    prices: [],
    commission: 0,
    promisedMinutes: null,
    active: true,
    sort: 3,
  });
  const shiftId = made.do('OPEN_SHIFT', { tillId: 'caja-1', fondo: 50_000 });
  made.do('OPEN_CHANNEL', { ticketId: 'u1', folio: 'A-201', channelId: 'uber' });
  made.add('u1', 'hamburguesa-clasica');
  made.do('CLOSE_TICKET', { ticketId: 'u1', method: 'app', amount: 12_000 });
  made.do('CLOSE_SHIFT', { shiftId, count: { sum: 50_000 } });
  const { world } = made.house;
  const drawn = (corte: CorteView, hidesExpected = false): string =>
    renderToStaticMarkup(
      <CortePaper
        ref={null}
        corte={corte}
        house={venueIdentity(world)}
        printing={1}
        isAsked={false}
        hidesExpected={hidesExpected}
      />,
    );
  const corte = corteView(world, shiftId);
  assert(corte !== null, 'a corte');
  expect(drawn(corte)).toContain(`${ROW} data-centavos="12000"`);
  // A blind count hides cash, and nothing else that was paid.
  expect(drawn(corte, true)).toContain(`${ROW} data-centavos="12000"`);
  expect(drawn(corte, true)).not.toContain('data-cifra="efectivo"');
  const { app: _app, ...before } = corte.sums.taken;
  // As a release before 0.14 stored it.
  const older = { ...corte, sums: { ...corte.sums, taken: before } } as CorteView;
  expect(drawn(older)).not.toContain(ROW);
  expect(drawn(older)).not.toContain('NaN');
  expect(drawn(older, true)).not.toContain(ROW);
});
