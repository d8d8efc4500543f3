import { contextOf } from '#application/decide-group.ts';
import { MemoryWorld } from '#application/memory-world.ts';
import { decide, parseCommand } from '#domain/commands.ts';
import { loadDemoData } from '#domain/venue/demo-data.ts';
import { localDate, milliseconds, type Instant } from '#domain/shared/time.ts';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { oddValue, spoil } from '../fuzz.ts';
import { History } from '../history.ts';
import { Seeded } from '../seeded.ts';
import { Tally, type Trial } from '../trial.ts';

const NOW = '2026-11-14T18:00:00.000Z' as Instant;
const PER_EVENING = 2000;

/** P19: spoilt commands are understood or not, decided or not, but never throw. */
export const schemaFuzzTrial: Trial = {
  promise: 'P19-schemas',
  title: 'Bad input never breaks it: spoilt commands through schema and rules',
  rounds: 200_000,
  unit: 'inputs',
  run: async ({ seed, rounds }) => {
    const tally = new Tally();
    for (let done = 0; done < rounds && tally.failures.length === 0; done += PER_EVENING) {
      fuzzEvening(new Seeded(seed + done), Math.min(PER_EVENING, rounds - done), tally);
    }
    tally.expectAtLeast('inputs', rounds);
    tally.expectAtLeast('understood', rounds / 50);
    return tally.findings();
  },
};

function fuzzEvening(chance: Seeded, count: number, tally: Tally): void {
  const world = new MemoryWorld();
  const demo = { commandId: 'demo', now: NOW, today: localDate(NOW, DEFAULT_ZONE), actor: DEMO_ACTOR };
  const loaded = loadDemoData.decide(world, {}, demo);
  if (loaded.ok) for (const change of loaded.changes) world.store({ change, revision: 1 });
  const history = new History(chance, milliseconds(NOW));
  for (let index = 0; index < count; index += 1) {
    const valid = history.next();
    const raw = chance.chance(0.05) ? oddValue(chance) : chance.chance(0.2) ? valid : spoil(chance, valid);
    tally.add('inputs');
    try {
      const command = parseCommand(raw);
      if (!command) continue;
      tally.add('understood');
      const context = contextOf(world, command, { at: command.at, receivedAt: history.now(), actor: DEMO_ACTOR });
      const decision = decide(world, command, context);
      if (decision.ok) for (const change of decision.changes) world.store({ change, revision: index + 2 });
    } catch (fault) {
      tally.fail(`${JSON.stringify(raw)?.slice(0, 300)}: ${String(fault)}`);
    }
  }
}
