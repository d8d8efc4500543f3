import type { PlanState } from './table-state.ts';

const MARKS: { readonly [Of in PlanState | 'guest' | 'allergy']?: string } = {
  guest: 'M12 3.5a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8zM3.5 21c.3-5 3.6-7.4 8.5-7.4s8.2 2.4 8.5 7.4z',
  allergy: 'M12 1.500L23.500 22H.5zM10.600 8v7h2.800V8zM10.600 17v2.800h2.800V17z',
  unheard: 'M11 1h2v7h-2zM11 16h2v7h-2zM1 11h7v2H1zM16 11h7v2h-7zM4 5.4L5.4 4l4 4L8 9.4zM14.6 16L16 14.6l4 4-1.4 1.4z',
  ready: 'M2 17h20v3H2zM4 15a8 8 0 0 1 16 0zM10.5 4h3v3h-3z',
  bill: 'M5 2h14v20l-2.3-2-2.4 2-2.3-2-2.3 2-2.4-2L5 22zM8 7v2h8V7zM8 12v2h8v-2z',
  calling: 'M12 2a7 7 0 0 1 7 7v6l2 3H3l2-3V9a7 7 0 0 1 7-7zM9.5 19.500h5a2.500 2.500 0 0 1-5 0z',
  waiting: 'M5 2h14v4l-5.5 6L19 18v4H5v-4l5.500-6L5 6z',
  booked: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM10.800 6v7l5 3 1.200-2-3.800-2.300V6z',
  cleaning: 'M18 2l3 3-7 7-3-3zM9 10l5 5-4 7H2l3-3-2-1 3-3-2-1z',
};

interface StateMarkProps {
  readonly of: PlanState | 'guest' | 'allergy';
  readonly className?: string | undefined;
}

/** The sign of what a table says; a table in calm has none. */
export function StateMark({ of, className }: StateMarkProps) {
  const shape = MARKS[of];
  if (shape === undefined) return null;
  return (
    <svg className={className} data-signo={of} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} fillRule="evenodd" />
    </svg>
  );
}
