import { Suspense, useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { grantFor } from '#domain/staff/permissions.ts';
import { Sign } from '#ui/pos/sign.tsx';
import { Waiting } from '#ui/pos/waiting.tsx';
import { useSession, useTerminalStatus } from '../terminal/terminal-context.tsx';
import { ConnectionBadge } from './connection-badge.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { mayOpen } from './nav-links.ts';
import styles from './pos-shell.module.css';
import { ScreenBoundary } from './screen-boundary.tsx';
import { Tabs } from './tabs.tsx';
import { InksProvider, useInks } from './use-inks.ts';
import { useTop } from './use-top.ts';

/** Nobody updates in the first second. */
const VersionOffer = lazyScreen(async () => (await import('../version/version-offer.tsx')).VersionOffer);

/** Cases are rare: their count comes after the first picture. */
const ReviewCount = lazyScreen(async () => (await import('./review-count.tsx')).ReviewCount);

interface PosShellProps {
  readonly person?: ReactNode;
  readonly strip?: ReactNode;
  readonly children: ReactNode;
}

export function PosShell({ person, strip, children }: PosShellProps) {
  const { actor, screens } = useSession();
  const [location] = useLocation();
  const {
    house,
    inks,
    toggle: toggleInks,
  } = useInks({
    isKitchen: location.startsWith('/kds') || location.startsWith('/pase'),
    hasRoom: mayOpen('/mesas', actor.role),
  });
  const main = useRef<HTMLElement>(null);
  useTop(main, location);
  // In a low window the page scrolls, not what stands in it.
  useTop(useRef<Window>(window), location);

  return (
    <div className={styles.shell}>
      <header className={styles.bar} data-ambiente={inks}>
        <span className={styles.brand} aria-label="Xalli, punto de venta" role="img" />
        <Tabs location={location} />
        <ConnectionBadge />
        <span className={styles.person}>
          {screens.hasDrawer && grantFor('see-periods', actor.role) === 'Y' && (
            <ScreenBoundary isQuiet>
              <Suspense>
                <ReviewCount />
              </Suspense>
            </ScreenBoundary>
          )}
          <Suspense>{person}</Suspense>
        </span>
        <button
          type="button"
          className={styles.inks}
          aria-label={inks === 'noche' ? 'Cambiar a modo de día' : 'Cambiar a modo de noche'}
          onClick={toggleInks}
        >
          <Sign of={inks === 'noche' ? 'sun' : 'moon'} />
        </button>
      </header>
      {strip}
      <main ref={main} className={styles.main}>
        <InksProvider value={house}>
          <Arrival>{children}</Arrival>
        </InksProvider>
      </main>
      <ScreenBoundary isQuiet>
        <Suspense>
          <VersionOffer />
        </Suspense>
      </ScreenBoundary>
    </div>
  );
}

/** On the very first opening there is nothing to show until the venue has arrived once. */
function Arrival({ children }: { readonly children: ReactNode }) {
  const { isReady } = useTerminalStatus();
  if (isReady) return children;
  return <Waiting>Buscando al servidor…</Waiting>;
}
