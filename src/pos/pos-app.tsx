import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { grantFor } from '#domain/staff/permissions.ts';
import '#ui/theme.css';
import { afterPicture } from '#ui/drawing/after-picture.ts';
import type { FloorDoor } from './floor/floor-door.ts';
import { FloorScreen } from './floor/floor-screen.tsx';
import { lazyScreen } from './shell/lazy-screen.ts';
import { firstScreen, hasDevSeed, mayOpen, venueHasMenu } from './shell/nav-links.ts';
import { useMayCharge } from './shell/use-may-charge.ts';
import { PosShell } from './shell/pos-shell.tsx';
import { OpeningScreen, ScreenBoundary, UnknownScreen } from './shell/screen-boundary.tsx';
import { ScreenPlace } from './shell/screen-place.tsx';
import { recall } from './terminal/device-memory.ts';
import { commandBook, screenCommands } from './terminal/command-book.ts';
import { useSession, useWorld } from './terminal/terminal-context.tsx';
import { useActiveTicket } from './shell/use-active-ticket.ts';

// Each screen is a file of its own. The ones of an evening are fetched as soon as the first is drawn, so that no tap waits
// for them; the service worker keeps them all, so they open offline.
const loadOrder = () => import('./order/order-screen.tsx');
const loadKitchen = () => import('./kitchen/kds-screen.tsx');
const loadSplit = () => import('./split/split-screen.tsx');
const loadCashier = () => import('./cashier/cashier-screen.tsx');

const OrderScreen = lazyScreen(async () => {
  // It takes orders also where the commands of the till were never fetched.
  const book = commandBook.complete().catch(() => undefined);
  const [{ OrderScreen: screen }] = await Promise.all([loadOrder(), screenCommands(), book]);
  return screen;
});
const KdsScreen = lazyScreen(async () => {
  const [{ KdsScreen: screen }] = await Promise.all([loadKitchen(), screenCommands()]);
  return screen;
});
const SplitScreen = lazyScreen(async () => {
  const [{ SplitScreen: screen }] = await Promise.all([loadSplit(), commandBook.complete()]);
  return screen;
});
const PassScreen = lazyScreen(async () => {
  const [{ PassScreen: screen }] = await Promise.all([import('./kitchen/pass/pass-screen.tsx'), screenCommands()]);
  return screen;
});
const ReadyBell = lazyScreen(async () => (await import('./kitchen/pass/ready-bell.tsx')).ReadyBell);
const PrinterNotice = lazyScreen(async () => (await import('./kitchen/printers/printer-notice.tsx')).PrinterNotice);
const CashierScreen = lazyScreen(async () => {
  const [{ CashierScreen: screen }] = await Promise.all([loadCashier(), commandBook.complete()]);
  return screen;
});
const QueueScreen = lazyScreen(async () => {
  // Each command brings its own words. The list opens also where the office's book was never fetched.
  const book = commandBook.complete().catch(() => undefined);
  const [{ QueueScreen: screen }] = await Promise.all([import('./queue/queue-screen.tsx'), book]);
  return screen;
});
const ReceiptPage = lazyScreen(async () => {
  // A bill is shown also where the book of the printers was never fetched.
  const book = commandBook.complete().catch(() => undefined);
  const [{ ReceiptPage: page }] = await Promise.all([import('./cashier/receipt-page.tsx'), book]);
  return page;
});
const ClosedScreen = lazyScreen(async () => {
  const [{ ClosedScreen: screen }] = await Promise.all([
    import('./cashier/closed/closed-screen.tsx'),
    commandBook.complete(),
  ]);
  return screen;
});
const ReportsScreen = lazyScreen(async () => (await import('./reports/reports-screen.tsx')).ReportsScreen);

// What these screens ask is learnt before they open: their commands are not in the file of the first load.
const CatalogScreen = lazyScreen(async () => {
  const [{ CatalogScreen: screen }] = await Promise.all([
    import('./catalog/catalog-screen.tsx'),
    commandBook.complete(),
  ]);
  return screen;
});
const ManagementScreens = lazyScreen(async () => {
  const [{ ManagementScreens: screens }] = await Promise.all([
    import('./office/management.tsx'),
    commandBook.complete(),
  ]);
  return screens;
});
// Kept for offline with the rest: a drawer is counted without a line too.
const loadShift = () => import('./shift/shift-screen.tsx');
const ShiftScreen = lazyScreen(async () => {
  const [{ ShiftScreen: screen }] = await Promise.all([loadShift(), commandBook.complete()]);
  return screen;
});
const CortePage = lazyScreen(async () => {
  const [{ CortePage: page }] = await Promise.all([import('./shift/corte-page.tsx'), commandBook.complete()]);
  return page;
});
const ReservationsScreen = lazyScreen(async () => {
  const [{ ReservationsScreen: screen }] = await Promise.all([
    import('./reservations/reservations-screen.tsx'),
    commandBook.complete(),
  ]);
  return screen;
});
/** Mesas shows the list at the door and who comes to a table; neither room reaches into the other. */
const FLOOR_DOOR: FloorDoor = {
  Door: lazyScreen(async () => {
    const [{ FloorDoor: door }] = await Promise.all([
      import('./reservations/waitlist/floor-door.tsx'),
      commandBook.complete(),
    ]);
    return door;
  }),
  TableGuests: lazyScreen(async () => {
    const [{ TableGuests: guests }] = await Promise.all([
      import('./reservations/table-guests.tsx'),
      commandBook.complete(),
    ]);
    return guests;
  }),
};
const OwnHoursScreen = lazyScreen(async () => (await import('./staff/hours/own-hours-screen.tsx')).OwnHoursScreen);
const GuideScreen = lazyScreen(async () => {
  const [{ GuideScreen: screen }] = await Promise.all([import('./guide/guide-screen.tsx'), commandBook.complete()]);
  return screen;
});
const SeedScreen = lazyScreen(async () => {
  const [{ SeedScreen: screen }] = await Promise.all([import('./seed/seed-screen.tsx'), commandBook.complete()]);
  return screen;
});

/** `notice`: what is to be said there. */
type OnOpenAccount = (ticketId: string, notice?: string | null) => void;

/** `person`: who stands here, shown in the title bar. `strip`: what stands below that bar on every screen. */
export function PosApp({ person, strip }: { readonly person?: ReactNode; readonly strip?: ReactNode }) {
  const { onApprovalNeeded } = useSession();
  const asksManagers = onApprovalNeeded !== undefined;
  // Waits for the first screen to be drawn.
  useEffect(
    () =>
      afterPicture(() => {
        // A manager's approval must cover the screen as soon as it is asked for.
        const approvals = asksManagers ? [import('./staff/approvals/approval-sheet.tsx')] : [];
        const screens = [loadOrder(), loadKitchen(), loadSplit(), loadCashier()];
        void Promise.allSettled([...screens, commandBook.complete(), ...approvals]);
      }),
    [asksManagers],
  );
  return (
    <Router base="/pos">
      <PosShell person={person} strip={strip}>
        <Screens />
        <ScreenBoundary isQuiet>
          <Suspense>
            <ReadyBell />
            <PrinterNotice />
          </Suspense>
        </ScreenBoundary>
      </PosShell>
    </Router>
  );
}

/** Said at the account that was just opened, and forgotten with that visit. */
function useNotice(location: string) {
  const [notice, setNotice] = useState<string | null>(null);
  if (notice !== null && location !== '/pedido' && location !== '/pendientes') setNotice(null);
  return [notice, setNotice] as const;
}

function Screens() {
  const [activeTicketId, setActiveTicket] = useActiveTicket();
  const [location, go] = useLocation();
  const { actor } = useSession();
  const [notice, setNotice] = useNotice(location);
  const mayCharge = useMayCharge();
  if (!mayOpen(location, actor.role, mayCharge)) return <Redirect to="/" replace />;
  // The kitchen sees no accounts.
  const hasRoom = grantFor('edit-order', actor.role) !== 'N';
  const isFloor = location === '/mesas' || (location === '/' && firstScreen(actor.role) === null);
  const openOrder = (ticketId: string, told: string | null = null): void => {
    setActiveTicket(ticketId);
    setNotice(told);
    go('/pedido');
  };
  return (
    <>
      <OpeningScreen visit={location}>
        <OtherScreens activeTicketId={activeTicketId} onChoose={setActiveTicket} onOpenAccount={openOrder} />
      </OpeningScreen>
      {mayOpen('/kds', actor.role) && (
        <ScreenPlace isShown={location === '/kds'} inks="kitchen" beginsAtTop>
          <KdsScreen />
        </ScreenPlace>
      )}
      {mayOpen('/pase', actor.role) && (
        <ScreenPlace isShown={location === '/pase'} inks="kitchen" isMadeAhead={false} beginsAtTop>
          <PassScreen />
        </ScreenPlace>
      )}
      {mayOpen('/caja', actor.role, mayCharge) && (
        <ScreenPlace isShown={location === '/caja'} beginsAtTop>
          <CashierScreen activeTicketId={activeTicketId} onChoose={setActiveTicket} />
        </ScreenPlace>
      )}
      <ScreensMadeWhenOpened onOpenAccount={openOrder} />
      <ScreenPlace isShown={location === '/dividir'} isMadeAhead={false}>
        <SplitScreen activeTicketId={activeTicketId} onChoose={setActiveTicket} />
      </ScreenPlace>
      {(hasRoom || location === '/pedido') && (
        <ScreenPlace isShown={location === '/pedido'}>
          <OrderScreen activeTicketId={activeTicketId} notice={notice} onChoose={setActiveTicket} />
        </ScreenPlace>
      )}
      {(hasRoom || isFloor) && (
        <ScreenPlace isShown={isFloor}>
          <FloorScreen activeTicketId={activeTicketId} onChoose={openOrder} door={FLOOR_DOOR} />
        </ScreenPlace>
      )}
    </>
  );
}

/** Not of every evening: drawn when somebody goes there, and kept from then on. */
function ScreensMadeWhenOpened({ onOpenAccount }: { readonly onOpenAccount: OnOpenAccount }) {
  const [location] = useLocation();
  return (
    <>
      <ScreenPlace isShown={location === '/reservaciones'} isMadeAhead={false} beginsAtTop>
        <ReservationsScreen onOpenAccount={onOpenAccount} />
      </ScreenPlace>
      <ScreenPlace isShown={location === '/turno'} isMadeAhead={false} beginsAtTop>
        <ShiftScreen />
      </ScreenPlace>
      <ScreenPlace isShown={location === '/reportes'} isMadeAhead={false} beginsAtTop>
        <ReportsScreen />
      </ScreenPlace>
      <ScreenPlace isShown={location === '/catalogo'} isMadeAhead={false} beginsAtTop>
        <CatalogScreen />
      </ScreenPlace>
    </>
  );
}

/** Offered when it was opened: it must still say what it did when the venue has a menu by that. */
function SeedWhileOffered() {
  const { actor, screens } = useSession();
  const hasMenu = useWorld(venueHasMenu);
  const [isOffered] = useState(() => hasDevSeed({ isOffered: screens.hasDevSeed, role: actor.role, hasMenu }));
  return isOffered ? <SeedScreen /> : <Redirect to="/" replace />;
}

/** The manager's, on the device on which the venue was opened. */
function GuideWhereBegun() {
  const { actor } = useSession();
  const isOffered = actor.role === 'manager' && recall('guide') !== null;
  return isOffered ? <GuideScreen /> : <Redirect to="/" replace />;
}

function OtherScreens({
  activeTicketId,
  onChoose,
  onOpenAccount,
}: {
  readonly activeTicketId: string | null;
  readonly onChoose: (ticketId: string) => void;
  readonly onOpenAccount: OnOpenAccount;
}) {
  const first = firstScreen(useSession().actor.role);
  return (
    <Switch>
      <Route path="/mesas" />
      <Route path="/pedido" />
      <Route path="/">{first === null ? null : <Redirect to={first} replace />}</Route>
      <Route path="/kds" />
      <Route path="/pase" />
      <Route path="/caja" />
      <Route path="/dividir" />
      <Route path="/caja/cuenta">
        <ReceiptPage ticketId={activeTicketId} />
      </Route>
      <Route path="/turno" />
      <Route path="/turno/corte/:shiftId">{({ shiftId }) => <CortePage shiftId={shiftId} />}</Route>
      <Route path="/caja/cuenta/copia">
        <ReceiptPage ticketId={activeTicketId} isCopy />
      </Route>
      <Route path="/caja/cobradas">
        <ClosedScreen onChoose={onChoose} />
      </Route>
      <Route path="/reservaciones" />
      <Route path="/reportes" />
      <Route path="/catalogo" />
      <Route path="/gerencia/*?">
        <ManagementScreens />
      </Route>
      <Route path="/pendientes">
        <QueueScreen onOpenAccount={onOpenAccount} />
      </Route>
      <Route path="/mis-horas">
        <OwnHoursScreen />
      </Route>
      <Route path="/guia">
        <GuideWhereBegun />
      </Route>
      <Route path="/dev/seed">
        <SeedWhileOffered />
      </Route>
      <Route>
        <UnknownScreen />
      </Route>
    </Switch>
  );
}
