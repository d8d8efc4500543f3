import { expect, test } from 'vitest';
import { at, TestHouse } from '#tests/support/test-house.ts';
import { instant, milliseconds } from '#domain/shared/time.ts';
import { SYSTEM } from '#domain/staff/roles.ts';
import { retryAfterMs } from '#domain/shared/attempts.ts';
import { CLAIM_MS, MAX_ATTEMPTS } from './deliver-mail.ts';

function withMail(): { house: TestHouse; mailId: string } {
  const house = new TestHouse(at('2026-11-15 12:00'));
  return { house, mailId: `${house.request().id}.guest` };
}

function wait(house: TestHouse, ms: number): void {
  house.now = instant(milliseconds(house.now) + ms);
}

test('[MAIL2] one server claims a mail; another is refused until the claim is over', () => {
  const { house, mailId } = withMail();
  expect(house.ask('CLAIM_MAIL', { mailId }, SYSTEM).ok).toBe(true);
  expect(house.ask('CLAIM_MAIL', { mailId }, SYSTEM)).toMatchObject({ code: 'mail-not-due' });
  wait(house, CLAIM_MS);
  expect(house.ask('CLAIM_MAIL', { mailId }, SYSTEM).ok).toBe(true);
});

test('[MAIL2] a sent mail is never sent again', () => {
  const { house, mailId } = withMail();
  house.ask('CLAIM_MAIL', { mailId }, SYSTEM);
  house.ask('MARK_MAIL_SENT', { mailId }, SYSTEM);
  wait(house, CLAIM_MS * 100);
  expect(house.ask('CLAIM_MAIL', { mailId }, SYSTEM)).toMatchObject({ code: 'mail-not-due' });
  expect(house.ask('RETRY_MAIL', { mailId })).toMatchObject({ code: 'mail-not-due' });
  house.ask('MARK_MAIL_FAILED', { mailId, problem: 'late' }, SYSTEM);
  expect(house.world.get('mails', mailId)).toMatchObject({ status: 'sent', problem: null });
});

test('[MAIL3] a failed mail waits longer each time, is given up in the end, and a person may try again', () => {
  const { house, mailId } = withMail();
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    expect(house.ask('CLAIM_MAIL', { mailId }, SYSTEM).ok).toBe(true);
    house.ask('MARK_MAIL_FAILED', { mailId, problem: 'sin conexión' }, SYSTEM);
    expect(house.ask('CLAIM_MAIL', { mailId }, SYSTEM).ok).toBe(false);
    wait(house, retryAfterMs(attempt));
  }
  expect(house.world.get('mails', mailId)).toMatchObject({ status: 'failed', problem: 'sin conexión' });
  expect(house.ask('RETRY_MAIL', { mailId }).ok).toBe(true);
  expect(house.ask('CLAIM_MAIL', { mailId }, SYSTEM).ok).toBe(true);
});

test('[MAIL3] the waits are 30 s, 1 min, 2 min … and never more than an hour', () => {
  expect([1, 2, 3, 7, 8, 12].map((attempts) => retryAfterMs(attempts) / 1000)).toEqual([30, 60, 120, 1920, 3600, 3600]);
});
