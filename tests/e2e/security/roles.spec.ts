import { expect, test, type Page } from '@playwright/test';
import { navLinks } from '../../../src/pos/shell/nav-links.ts';
import { closeAllPages } from '../../support/browser/close-all-pages.ts';
import {
  CASHIER,
  COOK,
  enterAs,
  MANAGER,
  openStaffedHouse,
  pairTablet,
  WAITER,
} from '../../support/browser/staff-browser.ts';

const BARTENDER = { name: 'Bruno', role: 'bar', pin: '4826' } as const;
const HOST = { name: 'Hilda', role: 'host', pin: '5937' } as const;
const PEOPLE = [
  { person: WAITER, word: 'Mesero/a' },
  { person: COOK, word: 'Cocina' },
  { person: BARTENDER, word: 'Barra' },
  { person: CASHIER, word: 'Caja' },
  { person: HOST, word: 'Anfitrión/a' },
  { person: { ...MANAGER, role: 'manager' }, word: 'Gerencia' },
] as const;

test.afterAll(({ browser }) => closeAllPages(browser));

test('[GUI4] at 1024 whoever works here reaches every screen of their role, and reads one word for it everywhere', async ({
  browser,
}) => {
  const { server, office } = await openStaffedHouse(browser, WAITER, COOK, BARTENDER, CASHIER, HOST);
  await office.goto(`${server.url}/pos/gerencia/personal`);
  for (const { person, word } of PEOPLE)
    await expect(office.getByRole('listitem').filter({ hasText: person.name }).first()).toContainText(word);

  const tablet = await pairTablet(browser, office, { name: 'Sala', viewport: { width: 1024, height: 768 } });
  for (const { person, word } of PEOPLE) {
    await expect(tablet.getByRole('button', { name: new RegExp(person.name) })).toContainText(word);
    await enterAs(tablet, person);
    const chip = tablet.getByRole('button', { name: new RegExp(`${person.name}, ${word}.*bloquear`) });
    await expect(chip).toBeVisible();
    const wanted = navLinks({ role: person.role, hasDevSeed: person.role === 'manager' }).map(({ label }) => label);
    const nav = tablet.getByRole('navigation', { name: 'Punto de venta' });
    await expect(nav.getByRole('link')).toHaveText(wanted);
    if ((await outside(tablet)).length > 0) {
      await tablet.getByRole('button', { name: /^Más/ }).click();
      await expect.poll(() => outside(tablet), { message: word }).toEqual([]);
    }
    await chip.click();
    await expect(tablet.getByRole('heading', { name: '¿Quién eres?' })).toBeVisible();
  }
  await server.stop();
});

/** The names in the title bar that no finger reaches. */
async function outside(page: Page): Promise<readonly string[]> {
  return page.getByRole('navigation', { name: 'Punto de venta' }).evaluate((bar) => {
    const frame = bar.getBoundingClientRect();
    return [...bar.querySelectorAll('a')]
      .filter((link) => {
        const { right, bottom } = link.getBoundingClientRect();
        return right > innerWidth || bottom > frame.bottom + 1;
      })
      .map((link) => link.innerText);
  });
}
