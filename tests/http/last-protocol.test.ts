import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACCEPTED_PROTOCOLS, PROTOCOL, type Answer } from '#application/protocol.ts';
import { parseCommand, specOf } from '#domain/commands.ts';
import { EVENING_COMMANDS } from '#domain/evening-commands.ts';
import { SCREEN_COMMANDS } from '#domain/screen-commands.ts';
import { OFFICE_COMMANDS } from '#domain/office-commands.ts';
import { systemNow } from '#server/clock.ts';
import { startHttpServer } from '#tests/support/http-server.ts';

/**
 * A tablet that was away over the upgrade hands in a queue of the program it still runs. The file was written once, by
 * protocol 1, and is never written again: whoever must change it breaks the tablets out there.
 */
const KEPT = ['protocol-1'] as const;

interface Fixture {
  readonly protocol: number;
  /** One of every kind, as it rests in a queue. */
  readonly each: readonly { readonly id: string; readonly type: string }[];
  /** Three accounts from opening to charging. */
  readonly evening: readonly { readonly id: string }[];
}

function fixture(name: string): Fixture {
  const file = new URL(`../fixtures/${name}.json`, import.meta.url);
  // Written in this shape, once.
  return JSON.parse(readFileSync(file, 'utf8')) as Fixture;
}

test('[TOR16] the protocol spoken now and every one with a kept queue are accepted', () => {
  expect(ACCEPTED_PROTOCOLS).toContain(PROTOCOL);
  expect(KEPT.map((name) => fixture(name).protocol)).toContain(PROTOCOL);
  for (const name of KEPT) expect(ACCEPTED_PROTOCOLS).toContain(fixture(name).protocol);
});

test.each(KEPT)('[TOR16] every kind of command in a kept queue is still understood: %s', (name) => {
  // The file has one of every kind; what only the venue itself asks has never rested in a tablet's queue.
  const each = fixture(name).each.filter(
    ({ type }) => type in EVENING_COMMANDS || type in SCREEN_COMMANDS || type in OFFICE_COMMANDS,
  );
  expect(each.length).toBeGreaterThan(30);
  for (const command of each) {
    expect(parseCommand(command), command.type).toMatchObject({ id: command.id, type: command.type });
    expect(() => specOf(parseCommand(command)?.type ?? 'OPEN_TABLE')).not.toThrow();
  }
});

test.each(KEPT)('[TOR16] the server takes a kept queue whole, and once: %s', async (name) => {
  const { protocol, evening } = fixture(name);
  const server = await startHttpServer(systemNow());
  try {
    const hand = async (): Promise<readonly Answer[]> => {
      const answer = await fetch(`${server.address}/api/pos/commands`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ protocol, commands: evening }),
      });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { answers: readonly Answer[] }).answers;
    };
    const first = await hand();
    expect(first.map(({ id, outcome }) => ({ id, outcome }))).toEqual(
      evening.map(({ id }) => ({ id, outcome: 'accepted' })),
    );
    expect(await hand()).toEqual(first);
  } finally {
    await server.stop();
  }
});
