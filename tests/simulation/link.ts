import type { Link } from '#application/ports.ts';
import { BEAT_MS, type Delta, type Snapshot } from '#application/protocol.ts';
import type { Command } from '#domain/commands.ts';
import { instant } from '#domain/shared/time.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { visibleTo } from '#domain/staff/visibility.ts';
import type { Change } from '#domain/world.ts';
import type { Tab } from './device.ts';
import type { Line } from './house.ts';

const NO_ANSWER_MS = 10_000;

/** The network between one tab and the venue: loses, doubles, delays, cuts and sometimes holds a line open in silence. */
export function simulatedLink(tab: Tab): Link {
  const { device } = tab;
  const { weather, house } = device;
  const { time, random, stats } = weather;
  /** The role the venue gives to whoever stands here; null: nobody gets in like this. */
  const seated = (): StaffRole | null => {
    const role = house.roleOf(device.seat);
    // What a role may see changes with the role: whoever has another one by now enters anew.
    if (role !== null && role === device.known.get(device.personId)?.role) return role;
    device.lockOut();
    return null;
  };

  return {
    send: (commands, position) =>
      new Promise((resolve, reject) => {
        const body: readonly Command[] = structuredClone(commands);
        const fail = (ms: number) => tab.after(ms, () => reject(new Error('no answer')));
        if (device.isCutOff) return void fail(random.next() * 500);
        if (weather.has('drop-on-error') && weather.strikes(0.03)) {
          const answers = body.map(({ id }) => ({ id, outcome: 'accepted', revision: 0 }) as const);
          return void tab.after(1, () => resolve({ epoch: house.executor.epoch, now: instant(time.now), answers }));
        }
        if (device.isSilent || weather.strikes(0.06)) {
          stats.lostRequests += 1;
          return void fail(NO_ANSWER_MS);
        }
        const deliver = (isAnswerWanted: boolean): void => {
          time.after(weather.delayMs(), () => {
            if (!house.isUp) return void (isAnswerWanted && fail(5));
            void house.hear(device.seat, structuredClone(body), position).then((result) => {
              if (!isAnswerWanted) return;
              if (result === 'locked-out') {
                device.lockOut();
                return void fail(5);
              }
              if (!result || weather.strikes(0.06) || device.isCutOff || device.isSilent) {
                stats.lostAnswers += 1;
                return void fail(NO_ANSWER_MS);
              }
              const answer = structuredClone(result);
              tab.after(weather.delayMs(), () => {
                for (const { id, outcome, revision } of answer.answers) {
                  if (outcome === 'accepted')
                    device.answered.set(id, { epoch: answer.epoch, revision, settledMs: null });
                }
                resolve({ ...answer, now: instant(time.now) });
              });
            });
          });
        };
        deliver(true);
        // A proxy that sends it twice.
        if (weather.strikes(0.04)) {
          stats.doubledRequests += 1;
          deliver(false);
        }
      }),

    snapshot: () =>
      new Promise((resolve, reject) => {
        const fail = (ms = 200) => tab.after(ms, () => reject(new Error('no answer')));
        if (device.isCutOff || weather.strikes(0.05)) return void fail();
        if (device.isSilent) return void fail(NO_ANSWER_MS);
        time.after(weather.delayMs(), () => {
          if (!house.isUp) return void fail();
          const role = seated();
          if (!role) return void fail();
          const snapshot = seenBy(role, house.executor.snapshot());
          tab.after(weather.delayMs(), () => {
            tab.arriving = { snapshot, role };
            resolve(snapshot);
          });
        });
      }),

    open: (position, handlers) => {
      let isOpen = true;
      let isStalled = false;
      let lastArrival = 0;
      const hangUp = (): void => {
        isOpen = false;
        house.lines.delete(line);
      };
      tab.onDeath(hangUp);
      // Like TCP: what arrives, arrives in order.
      const arrive = (work: () => void): void => {
        lastArrival = Math.max(lastArrival + 0.001, time.now + weather.delayMs());
        tab.after(lastArrival - time.now, () => {
          if (device.isSilent) isStalled = true;
          if (isOpen && !isStalled) work();
        });
      };
      const breakLine = (): void => {
        stats.cuts += 1;
        tab.after(weather.delayMs(), () => {
          if (!isOpen) return;
          hangUp();
          handlers.down();
        });
      };
      const tell = (delta: Delta): void =>
        arrive(() => {
          const isNews = delta.previous <= tab.reaches.revision && delta.revision > tab.reaches.revision;
          handlers.delta(delta);
          // A terminal that wakes by it believes nothing that lay in the line: it hangs up, and its copy stays as it was.
          if (isNews && isOpen) tab.reachesTo({ ...tab.reaches, revision: delta.revision });
        });
      let role: StaffRole | null = null;
      const line: Line = {
        seat: device.seat,
        send: (delta) => {
          // A tablet that sleeps, or whose line died in silence, misses it.
          if (device.isAsleep || weather.strikes(0.004)) isStalled = true;
          if (weather.strikes(0.008)) return breakLine();
          if (role) tell(seenBy(role, delta));
        },
        reset: () => arrive(() => handlers.reset()),
        cut: breakLine,
      };
      const beat = (): void => {
        if (!isOpen) return;
        if (device.isCutOff) return breakLine();
        if (house.lines.has(line)) {
          const { revision: current } = house.executor;
          const now = instant(time.now);
          arrive(() => handlers.beat(current, now));
        }
        tab.after(BEAT_MS, beat);
      };
      tab.after(weather.delayMs(), () => {
        if (!isOpen) return;
        if (!house.isUp || device.isCutOff) return breakLine();
        role = seated();
        if (!role) return breakLine();
        const { executor } = house;
        // Another role's copy is never continued.
        const { epoch, revision } = tab.view === role ? position : { epoch: '', revision: 0 };
        const isOurs = epoch === executor.epoch && revision <= executor.revision;
        const missed = isOurs ? executor.deltaSince(revision) : null;
        if (epoch !== '' && epoch !== executor.epoch) executor.expectRefill().catch(() => undefined);
        if (!missed) return arrive(() => handlers.reset());
        if (missed.revision > revision) tell(seenBy(role, missed));
        house.lines.add(line);
        const now = instant(time.now);
        arrive(() => handlers.live(now));
        tab.after(BEAT_MS, beat);
      });
      return hangUp;
    },
  };
}

/** Records are never altered, so that house and tablets may hold the same ones; copying them took a third of an evening. */
function seenBy<T extends Delta | Snapshot>(role: StaffRole, whole: T): T {
  const changes: readonly Change[] = whole.changes
    .map((change) => visibleTo(role, change))
    .filter((change) => change !== null);
  return { ...whole, changes };
}
