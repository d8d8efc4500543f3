import type { Link } from '#application/ports.ts';
import { BEAT_MS, type Delta } from '#application/protocol.ts';
import { instant } from '#domain/shared/time.ts';
import type { Tab } from './device.ts';
import type { Line } from './house.ts';

const NO_ANSWER_MS = 10_000;

/** The network between one tab and the house: loses, doubles, delays, cuts and sometimes holds a line open in silence. */
export function simulatedLink(tab: Tab): Link {
  const { device } = tab;
  const { weather, house } = device;
  const { time, random, stats } = weather;

  return {
    send: (commands) =>
      new Promise((resolve, reject) => {
        const body = structuredClone(commands);
        const fail = (ms: number) => tab.after(ms, () => reject(new Error('no answer')));
        if (device.isCutOff) return void fail(random.next() * 500);
        if (weather.has('drop-on-error') && weather.strikes(0.03)) {
          const answers = body.map(({ id }) => ({ id, outcome: 'accepted', revision: 0 }) as const);
          return void tab.after(1, () => resolve({ epoch: house.executor.epoch, now: instant(time.now), answers }));
        }
        if (weather.strikes(0.06)) {
          stats.lostRequests += 1;
          return void fail(NO_ANSWER_MS);
        }
        const deliver = (isAnswerWanted: boolean): void => {
          time.after(weather.delayMs(), () => {
            if (!house.isUp) return void (isAnswerWanted && fail(5));
            void house.execute(structuredClone(body)).then((result) => {
              if (!isAnswerWanted) return;
              if (!result || weather.strikes(0.06) || device.isCutOff) {
                stats.lostAnswers += 1;
                return void fail(NO_ANSWER_MS);
              }
              tab.after(weather.delayMs(), () => resolve({ ...structuredClone(result), now: instant(time.now) }));
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
        const fail = () => tab.after(200, () => reject(new Error('no answer')));
        if (device.isCutOff || weather.strikes(0.05)) return void fail();
        time.after(weather.delayMs(), () => {
          if (!house.isUp) return void fail();
          const snapshot = structuredClone(house.executor.snapshot());
          tab.after(weather.delayMs(), () => resolve(snapshot));
        });
      }),

    open: ({ epoch, revision }, handlers) => {
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
      const line: Line = {
        send: (delta: Delta) => {
          if (weather.strikes(0.004)) isStalled = true;
          if (weather.strikes(0.008)) return breakLine();
          const copy = structuredClone(delta);
          return arrive(() => handlers.delta(copy));
        },
        reset: () => arrive(() => handlers.reset()),
        cut: breakLine,
      };
      const beat = (): void => {
        if (!isOpen) return;
        if (device.isCutOff) return breakLine();
        if (house.lines.has(line)) {
          const { revision: current } = house.executor;
          arrive(() => handlers.beat(current, instant(time.now)));
        }
        tab.after(BEAT_MS, beat);
      };
      tab.after(weather.delayMs(), () => {
        if (!isOpen) return;
        if (!house.isUp || device.isCutOff) return breakLine();
        const { executor } = house;
        const isOurs = epoch === executor.epoch && revision <= executor.revision;
        const missed = isOurs ? structuredClone(executor.deltaSince(revision)) : null;
        if (epoch !== '' && epoch !== executor.epoch) executor.expectRefill();
        if (!missed) return arrive(() => handlers.reset());
        if (missed.revision > revision) arrive(() => handlers.delta(missed));
        house.lines.add(line);
        arrive(() => handlers.live(instant(time.now)));
        tab.after(BEAT_MS, beat);
      });
      return hangUp;
    },
  };
}
