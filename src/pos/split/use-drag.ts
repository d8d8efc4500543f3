import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import type { Slot } from './split-steps.ts';
import type { SplitLine } from './split-view.ts';
import type { Way } from './use-split.ts';

export interface Ghost {
  readonly line: SplitLine;
  readonly x: number;
  readonly y: number;
}

interface Held {
  readonly line: SplitLine;
  readonly from: string;
  readonly x: number;
  readonly y: number;
}

/** So far a finger shakes when it taps. */
const SHAKE_PX = 12;

/** A dish carried to another account by finger or mouse. Never the only way: a tap does the same. */
export function useDrag(slots: readonly Slot[], onMove: (line: SplitLine, way: Way) => void) {
  const held = useRef<Held | null>(null);
  const wasCarried = useRef(false);
  const [ghost, setGhost] = useState<Ghost | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const letGo = (): void => {
    held.current = null;
    setGhost(null);
    setOver(null);
  };
  return {
    ghost,
    over,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const row = closest(event.target, '[data-linea]');
        const from = closest(event.target, '[data-cuenta]')?.dataset['cuenta'];
        const lines = slots.find(({ ticketId }) => ticketId === from)?.account?.lines ?? [];
        const line = lines.find(({ id }) => id === row?.dataset['linea']);
        wasCarried.current = false;
        held.current =
          line && from !== undefined && line.parts === 1 && event.button === 0
            ? { line, from, x: event.clientX, y: event.clientY }
            : null;
      },
      onPointerMove: (event: PointerEvent) => {
        const start = held.current;
        if (!start) return;
        const isAway = Math.abs(event.clientX - start.x) > SHAKE_PX || Math.abs(event.clientY - start.y) > SHAKE_PX;
        if (!wasCarried.current && !isAway) return;
        if (!wasCarried.current) event.currentTarget.setPointerCapture(event.pointerId);
        wasCarried.current = true;
        setGhost({ line: start.line, x: event.clientX, y: event.clientY });
        const below = accountAt(event.clientX, event.clientY);
        setOver(below === start.from ? null : below);
      },
      onPointerUp: (event: PointerEvent) => {
        const start = held.current;
        const to = wasCarried.current ? accountAt(event.clientX, event.clientY) : null;
        letGo();
        if (start && to !== null && to !== start.from) onMove(start.line, { from: start.from, to });
      },
      onPointerCancel: letGo,
      // The click at the end of a carry is no tap.
      onClickCapture: (event: MouseEvent) => {
        if (!wasCarried.current) return;
        wasCarried.current = false;
        event.stopPropagation();
      },
    },
  };
}

function accountAt(x: number, y: number): string | null {
  return closest(document.elementFromPoint(x, y), '[data-cuenta]:not([data-pagada="true"])')?.dataset['cuenta'] ?? null;
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
