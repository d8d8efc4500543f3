import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteRules } from '#domain/reservations/rules-from-content.ts';
import { reservationRules } from '#domain/reservations/reservation-rules.ts';
import { loadContent } from '#server/content.ts';
import { CurrentContent } from '#server/pages/current-content.ts';
import { PROJECT_DIR } from '#server/project-folder.ts';
import type { RunningServer } from '#server/server.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { StaffedHouse, type Tablet } from '#tests/support/staffed-house.ts';

let postgres: TestPostgres;
let house: StaffedHouse;
let second: RunningServer;
let office: Tablet;

beforeAll(async () => {
  postgres = await startPostgres();
  house = await StaffedHouse.open({ DATABASE_URL: await postgres.createDatabase() });
  second = await house.addServer();
  office = await house.setUp();
});
afterAll(async () => {
  await house.close();
  await postgres.stop();
});

test('[FLR10] the plan a manager saves is what the site of every server draws, and what it offers', async () => {
  const files = loadContent(join(PROJECT_DIR, 'content'));
  const sites = [house.server, second].map(
    ({ executor }) => new CurrentContent({ files, executor, menuFrom: 'catalog' }),
  );
  const before = sites.map((site) => site.current());
  expect(before.map(({ content }) => siteRules(content).tables.length)).toEqual([15, 15]);

  const told = reservationRules(house.server.executor.world);
  if (!told) throw new Error('the venue has rules');
  const [, ...others] = told.tables;
  const table = { id: '30', label: 'Mesa 30', area: 'Azotea', sillas: 8, x: 500, y: 300, shape: 'round' as const };
  const zones = [{ name: 'Azotea', floor: 'wood' as const, x: 300, y: 200, width: 400, height: 200 }];
  const room = { plan: told.plan, tables: [...others, table], zones, pieces: [], combinations: [] };
  const [answer] = await office.ask(office.command('SAVE_ROOM_PLAN', { room, base: 0 }, { by: house.manager.id }));
  expect(answer?.outcome).toBe('accepted');

  for (const [index, site] of sites.entries()) {
    await expect.poll(() => siteRules(site.current().content).tables.map(({ id }) => id)).toContain('30');
    const rules = siteRules(site.current().content);
    expect(rules.tables.some(({ id }) => id === told.tables[0]?.id)).toBe(false);
    expect(rules.zones).toEqual(zones);
    expect(rules.seatings).toEqual(told.seatings);
    // Another version: every page that was kept is made anew.
    expect(site.current().version).toBeGreaterThan(before[index]?.version ?? 0);
  }
  for (const address of [house.server.address, second.address]) {
    const answered = await fetch(`${address}/api/reservaciones/disponibilidad?fecha=2026-11-25&hora=14:00&personas=8`);
    expect(((await answered.json()) as { mesas: { label: string }[] }).mesas.map(({ label }) => label)).toContain(
      'Mesa 30',
    );
  }
});
