import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { localMoment, instant } from '#domain/shared/time.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { Sign } from '#ui/pos/sign.tsx';
import { EXAMPLE_VENUE } from '../../sign-in/sign-in-api.ts';
import { useWorld } from '../../terminal/terminal-context.tsx';
import { lazyScreen } from '../lazy-screen.ts';
import { ScreenBoundary } from '../screen-boundary.tsx';
import { showAs } from './open-demo.ts';
import styles from './demo-bar.module.css';
import { isFirstVisit, keepStop, keptStop } from './tour/tour-memory.ts';
import { useDemo, type DemoTold, type Speed } from './use-demo.ts';

const ROLES: readonly (readonly [StaffRole, string])[] = [
  ['waiter', 'Mesero'],
  ['kitchen', 'Cocina'],
  ['bar', 'Bar'],
  ['cashier', 'Caja'],
  ['host', 'Anfitrión'],
  ['manager', 'Gerencia'],
];
const TICK_MS = 500;

/** Most look around by themselves. */
const Tour = lazyScreen(async () => (await import('./tour/tour.tsx')).Tour);

/** The one thing that a demonstration has beside the product: which venue, how fast its evening goes, and as whom one looks. */
export function DemoBar({ venue, role }: { readonly venue: string; readonly role: StaffRole | null }) {
  const { told, show, goAt } = useDemo(venue);
  const isFriday = venue !== EXAMPLE_VENUE;
  const time = useDemoTime(told);
  const [isTouring, setTouring] = useState(() => isFriday && role === null && (keptStop() !== null || isFirstVisit()));
  const [fold, setFold] = useState(false);
  const beginTour = (): void => {
    keepStop(0);
    if (!isFriday) show('viernes');
    else if (role !== null) showAs(null);
    else {
      setFold(false);
      setTouring(true);
    }
  };
  return (
    <>
      <aside className={styles.bar} aria-label="Demostración" data-casa={isFriday ? 'viernes' : 'ejemplo'}>
        <details className={styles.fold} open={fold} onToggle={({ currentTarget }) => setFold(currentTarget.open)}>
          <summary className={styles.summary}>Demostración{isFriday && time !== null ? ` · ${time}` : ''}</summary>
        </details>
        <p className={styles.name}>
          Modo demostración
          {isFriday ? '' : <span className={styles.example}>: sin contraseña, con datos de ejemplo</span>}
        </p>
        <VenueChoice told={told} isFriday={isFriday} show={show}>
          <button type="button" className={styles.key} aria-pressed={isTouring} onClick={beginTour}>
            Recorrido
          </button>
        </VenueChoice>
        {isFriday && told !== null && <Player told={told} time={time} goAt={goAt} />}
        <RoleChoice role={role} />
        {told?.problem !== null && told !== null && (
          <p className={styles.problem} role="alert">
            {told.problem}
          </p>
        )}
      </aside>
      {isTouring && (
        <ScreenBoundary isQuiet>
          <Suspense>
            <Tour onEnd={() => setTouring(false)} />
          </Suspense>
        </ScreenBoundary>
      )}
    </>
  );
}

function VenueChoice({
  told,
  isFriday,
  show,
  children,
}: {
  readonly told: DemoTold | null;
  readonly isFriday: boolean;
  readonly show: (venue: DemoTold['venue']) => void;
  readonly children: ReactNode;
}) {
  const isPreparing = told?.isPreparing === true;
  return (
    <div className={styles.group}>
      <button
        type="button"
        className={styles.key}
        data-invita={!isFriday}
        aria-pressed={isFriday}
        disabled={isPreparing}
        onClick={() => {
          // An evening that is going on is not begun anew by a tap on its name.
          if (!isFriday || told?.isOver === true) show('viernes');
        }}
      >
        {isFriday && <Sign of="check" />} {fridayText(told, isFriday)}
      </button>
      {isFriday && (
        <button
          type="button"
          className={styles.key}
          disabled={isPreparing}
          onClick={() => {
            keepStop(null);
            show('ejemplo');
          }}
        >
          Volver al ejemplo
        </button>
      )}
      {children}
    </div>
  );
}

function fridayText(told: DemoTold | null, isFriday: boolean): string {
  if (told?.isPreparing === true) return 'Preparando…';
  if (told?.isOver === true) return 'Se acabó el viernes: verlo otra vez';
  return isFriday ? 'Un viernes lleno' : 'Ver un viernes lleno';
}

function Player({
  told,
  time,
  goAt,
}: {
  readonly told: DemoTold;
  readonly time: string | null;
  readonly goAt: (speed: Speed) => void;
}) {
  const isPaused = told.speed === 0;
  return (
    <div className={styles.player}>
      <button
        type="button"
        className={styles.square}
        aria-label={isPaused ? 'Que corra' : 'Pausa'}
        onClick={() => goAt(isPaused ? 1 : 0)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPaused ? 'M7 4l13 8-13 8z' : 'M6 4h4v16H6zM14 4h4v16h-4z'} />
        </svg>
      </button>
      <div className={styles.group} role="group" aria-label="Velocidad">
        {([1, 10] as const).map((speed) => (
          <button
            key={speed}
            type="button"
            className={styles.key}
            aria-pressed={told.speed === speed}
            onClick={() => goAt(speed)}
          >
            {speed}×
          </button>
        ))}
      </div>
      <time className={styles.time}>{time}</time>
    </div>
  );
}

function RoleChoice({ role }: { readonly role: StaffRole | null }) {
  return (
    <div className={styles.roles}>
      <span className={styles.as} id="ver-como">
        Ver como:
      </span>
      <div className={styles.group} role="group" aria-labelledby="ver-como">
        {ROLES.map(([each, word]) => (
          <button
            key={each}
            type="button"
            className={styles.key}
            aria-pressed={role === each}
            // Tapped once more, it lets go: whoever stands here may do everything again.
            onClick={() => showAs(role === each ? null : each)}
          >
            {word}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The venue's hour, which goes on between two answers as fast as its evening does. */
function useDemoTime(told: DemoTold | null): string | null {
  const zone = useWorld(zoneOf);
  const heardMs = told?.heardMs ?? 0;
  const [passed, setPassed] = useState({ heardMs: 0, ms: 0 });
  // Waits for time to pass since the last answer.
  useEffect(() => {
    const timer = setInterval(() => setPassed({ heardMs, ms: performance.now() - heardMs }), TICK_MS);
    return () => clearInterval(timer);
  }, [heardMs]);
  if (told === null) return null;
  const sinceMs = passed.heardMs === told.heardMs ? passed.ms * told.speed : 0;
  return localMoment(instant(Math.round(told.nowMs + sinceMs)), zone).time;
}
