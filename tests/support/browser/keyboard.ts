import { expect, type Page } from '@playwright/test';

const FAR = 60;

/** Presses Tab until the focus is where it should be: whoever has only a keyboard does nothing else. */
export async function tabTo(page: Page, matches: string): Promise<void> {
  for (let step = 0; step < FAR; step += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, matches)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${matches}`);
}

/** Types a date as a person would, in whichever order this browser's field asks for it. */
export async function typeDate(page: Page, name: string, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  await typeUntil(page, name, date, [`${month}${day}${year}`, `${day}${month}${year}`, `${year}${month}${day}`]);
}

/** Twelve-hour fields want `0830PM`, twenty-four-hour ones `2030`. */
export async function typeTime(page: Page, name: string, time: string): Promise<void> {
  const [hour = '', minute = ''] = time.split(':');
  const twelve = String(Number(hour) % 12 || 12).padStart(2, '0');
  await typeUntil(page, name, time, [`${twelve}${minute}${Number(hour) < 12 ? 'AM' : 'PM'}`, `${hour}${minute}`]);
}

async function typeUntil(page: Page, name: string, value: string, ways: readonly string[]): Promise<void> {
  const field = page.locator(`input[name="${name}"]`);
  for (const way of ways) {
    await tabTo(page, `input[name="${name}"]`);
    // Back to the first part of the field, whichever part a former attempt ended in.
    for (let part = 0; part < 4; part += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(way);
    if ((await field.inputValue()) === value) return;
  }
  await expect(field).toHaveValue(value);
}
