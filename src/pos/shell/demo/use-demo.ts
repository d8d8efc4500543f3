import { useEffect, useEffectEvent, useState } from 'react';
import { lookAnew } from './open-demo.ts';

export type Speed = 0 | 1 | 10;

/** What the demonstration's server says of itself. */
export interface DemoTold {
  readonly venue: 'ejemplo' | 'viernes';
  readonly name: string;
  readonly isPreparing: boolean;
  readonly speed: Speed;
  readonly isOver: boolean;
  readonly problem: string | null;
  /** The venue's time, and when it was heard. */
  readonly nowMs: number;
  readonly heardMs: number;
}

const ASKED_EVERY_MS = 5000;
/** While a venue is made ready. */
const ASKED_SOON_MS = 150;

/** Follows the demonstration; a window that shows a venue which is no longer there opens the one that is. */
export function useDemo(shown: string): {
  readonly told: DemoTold | null;
  readonly show: (venue: DemoTold['venue']) => void;
  readonly goAt: (speed: Speed) => void;
} {
  const [told, setTold] = useState<DemoTold | null>(null);
  const [isAsked, setAsked] = useState(false);
  const isWaiting = isAsked || told?.isPreparing === true;
  const take = (next: DemoTold | null): void => {
    // Between two venues nobody answers.
    if (next === null) return;
    if (next.name !== shown) return void lookAnew();
    if (next.isPreparing || next.problem !== null) setAsked(false);
    setTold(next);
  };
  const hear = useEffectEvent(take);
  // Waits for what other windows, and the evening itself, do to the demonstration.
  useEffect(() => {
    let isOn = true;
    const ask = async (): Promise<void> => {
      const next = await read('GET', '', undefined);
      if (isOn) hear(next);
    };
    void ask();
    const timer = setInterval(() => void ask(), isWaiting ? ASKED_SOON_MS : ASKED_EVERY_MS);
    return () => {
      isOn = false;
      clearInterval(timer);
    };
  }, [isWaiting]);
  return {
    told: told && { ...told, isPreparing: isWaiting },
    show: (venue) => {
      setAsked(true);
      void read('POST', '/casa', { casa: venue, vista: shown })
        .then(() => read('GET', '', undefined))
        .then((next) => {
          take(next);
          // Nothing came of it: it can be asked again.
          if (next !== null && !next.isPreparing) setAsked(false);
        });
    },
    goAt: (speed) => {
      void read('POST', '/reloj', { velocidad: speed }).then((next) => {
        if (next !== null) setTold(next);
      });
    },
  };
}

async function read(method: 'GET' | 'POST', path: string, body: unknown): Promise<DemoTold | null> {
  try {
    const answer = await fetch(`/api/demo${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return answer.ok ? toldIn(await answer.json()) : null;
  } catch {
    return null;
  }
}

/** Null: no answer of ours. */
function toldIn(answer: unknown): DemoTold | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const said = new Map(Object.entries(answer));
  const nowMs = Date.parse(String(said.get('ahora')));
  const speed = ([0, 1, 10] as const).find((each) => each === said.get('velocidad'));
  if (Number.isNaN(nowMs) || speed === undefined) return null;
  const problem: unknown = said.get('problema');
  return {
    venue: said.get('casa') === 'viernes' ? 'viernes' : 'ejemplo',
    name: String(said.get('nombre')),
    isPreparing: said.get('preparando') === true,
    speed,
    isOver: said.get('terminado') === true,
    problem: typeof problem === 'string' ? problem : null,
    nowMs,
    heardMs: performance.now(),
  };
}
