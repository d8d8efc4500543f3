import type { Urgency } from './kds-view.ts';

const SHAPES = {
  ring: 'M12 3a9 9 0 1 0 .01 0zM12 6.4a5.6 5.6 0 1 1-.01 0z',
  triangle: 'M12 2.5 22.8 21.5H1.2z',
  burst:
    'M12 0l2.3 5.1L19 2.2l-.7 5.5 5.6-.4-3.6 4.3L24 16l-5.5-.5.300 5.6-4.3-3.3L12 24l-2.4-6.2-4.3 3.3.3-5.6L0 16l3.7-4.4L.1 7.3l5.6.4L5 2.2l4.7 2.9z',
  warning: 'M12 1.5 23.4 22H.6zM10.8 8.5l.4 7h1.6l.4-7zM10.9 17.2h2.2v2.3h-2.2z',
  flame:
    'M12.4 1c.6 4.4 6.6 6.5 6.6 13a7 7 0 0 1-14 .3c0-3.1 1.7-5 3-7 .5 1.6 1 2.4 2 3C9.8 6.9 10.6 3.6 12.4 1zM12 21c1.9 0 3.2-1.3 3.2-3.1 0-1.9-1.6-2.8-2.4-4.6-1.7 1.5-4 2.7-4 4.9 0 1.7 1.4 2.8 3.2 2.8z',
  scooter:
    'M14 4h4l.6 2.6L21 8v2h-1.6l1 3.2a4 4 0 1 1-2 .8l-.7-2.4-2.2 4.4H10a4 4 0 1 1-7.9-.6L2 13h1.5V8H11v5h3l1.9-3.8L15.3 6H14zM6 15.2a1.8 1.8 0 1 0 .01 0zM20 15.2a1.8 1.8 0 1 0 .01 0z',
  pause: 'M5 3.5 10 3v18l-5-.6zM14 3l5 .5v17l-5 .5z',
} as const;

export type KitchenShape = keyof typeof SHAPES;

/** A sign of the board, cut like the venue's others; ink alone tells nothing to an eye that sees no colours. */
export function KitchenSign({ of }: { readonly of: KitchenShape }) {
  return (
    <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentcolor" fillRule="evenodd" aria-hidden="true">
      <path d={SHAPES[of]} />
    </svg>
  );
}

/** Lateness has an ink, a shape and a word. */
export const URGENCY_SIGNS: Readonly<Record<Urgency, KitchenShape>> = {
  fresh: 'ring',
  warm: 'triangle',
  late: 'burst',
};
export const URGENCY_WORDS: Readonly<Record<Urgency, string>> = { fresh: 'min', warm: 'apura', late: 'tarde' };
