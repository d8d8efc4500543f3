import type { ReactNode } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import venue from '#content/venue.json';
import '#web/shared/theme.css';
import { CashierScreen } from './cashier/cashier-screen.tsx';
import { ReceiptPage } from './cashier/receipt-page.tsx';
import { CatalogScreen } from './catalog/catalog-screen.tsx';
import { FloorScreen } from './floor/floor-screen.tsx';
import { KdsScreen } from './kitchen/kds-screen.tsx';
import { OrderScreen } from './order/order-screen.tsx';
import { QueueScreen } from './queue/queue-screen.tsx';
import { ReportsScreen } from './reports/reports-screen.tsx';
import { ReservationsScreen } from './reservations/reservations-screen.tsx';
import { SeedScreen } from './seed/seed-screen.tsx';
import { PosShell } from './shell/pos-shell.tsx';
import { ManagementScreens } from './staff/management.tsx';
import { useActiveTicket } from './shell/use-active-ticket.ts';

const HOUSE = {
  name: venue.name,
  address: `${venue.address.street}, ${venue.address.neighborhood}, ${venue.address.city}`,
};

/** `person`: who stands here, shown in the title bar; in a demonstration nobody in particular. */
export function PosApp({ person }: { readonly person?: ReactNode }) {
  return (
    <Router base="/pos">
      <PosShell person={person}>
        <Screens />
      </PosShell>
    </Router>
  );
}

function Screens() {
  const [activeTicketId, setActiveTicket] = useActiveTicket();
  const [, go] = useLocation();
  const openOrder = (ticketId: string): void => {
    setActiveTicket(ticketId);
    go('/pedido');
  };
  return (
    <Switch>
      <Route path="/pedido">
        <OrderScreen activeTicketId={activeTicketId} />
      </Route>
      <Route path="/kds">
        <KdsScreen />
      </Route>
      <Route path="/caja">
        <CashierScreen activeTicketId={activeTicketId} onChoose={setActiveTicket} />
      </Route>
      <Route path="/caja/cuenta">
        <ReceiptPage ticketId={activeTicketId} house={HOUSE} />
      </Route>
      <Route path="/reservaciones">
        <ReservationsScreen onOpenAccount={openOrder} />
      </Route>
      <Route path="/reportes">
        <ReportsScreen />
      </Route>
      <Route path="/catalogo">
        <CatalogScreen />
      </Route>
      <Route path="/gerencia/*?">
        <ManagementScreens />
      </Route>
      <Route path="/pendientes">
        <QueueScreen onOpenAccount={openOrder} />
      </Route>
      <Route path="/dev/seed">
        <SeedScreen />
      </Route>
      <Route path="/">
        <FloorScreen activeTicketId={activeTicketId} onChoose={openOrder} />
      </Route>
      <Route path="/mesas">
        <FloorScreen activeTicketId={activeTicketId} onChoose={openOrder} />
      </Route>
      <Route>
        <Redirect to="/mesas" replace />
      </Route>
    </Switch>
  );
}
