import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { AuditScreen } from './audit-screen.tsx';
import { StaffScreen } from './staff-screen.tsx';
import { HoursScreen } from './hours/hours-screen.tsx';
import { InvoicesScreen } from './invoices/invoices-screen.tsx';
import { MessagesScreen } from './messages-screen.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';
import { TableCodesScreen } from './table-codes-screen.tsx';
import { PrintersScreen } from './printers/printers-screen.tsx';
import { SettingsScreen } from './settings/settings-screen.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { SiteScreen } from './site/site-screen.tsx';
import { WatchCount } from './watch/watch-count.tsx';
import { WatchScreen } from './watch/watch-screen.tsx';
import { UnknownScreen } from '../shell/screen-boundary.tsx';
import styles from './management.module.css';

const TABS = [
  { href: '/gerencia/personal', label: 'Personal', screen: StaffScreen },
  { href: '/gerencia/horas', label: 'Horas', screen: HoursScreen },
  { href: '/gerencia/sitio', label: 'Sitio', screen: SiteScreen },
  { href: '/gerencia/mensajes', label: 'Mensajes', screen: MessagesScreen },
  { href: '/gerencia/facturas', label: 'Facturas', screen: InvoicesScreen },
  { href: '/gerencia/bitacora', label: 'Bitácora', screen: AuditScreen },
  { href: '/gerencia/revisar', label: 'Por revisar', screen: ReviewScreen },
  { href: '/gerencia/avisos', label: 'Avisos', screen: WatchScreen },
  { href: '/gerencia/privacidad', label: 'Privacidad', screen: PrivacyScreen },
  { href: '/gerencia/impresoras', label: 'Impresoras', screen: PrintersScreen },
  { href: '/gerencia/ajustes', label: 'Ajustes', screen: SettingsScreen },
] as const;

/** On a narrow screen the tabs are wider than it. */
function bringInSight(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** What only the manager sees. */
export function ManagementScreens() {
  const [location] = useLocation();
  return (
    <div className={styles.management}>
      <nav className={styles.tabs} aria-label="Gerencia">
        {TABS.map(({ href, label }) => {
          const isHere = location === href || location.startsWith(`${href}/`);
          return (
            <Link key={href} href={href} ref={isHere ? bringInSight : null} aria-current={isHere ? 'page' : undefined}>
              {label}
              {href === '/gerencia/avisos' && <WatchCount />}
            </Link>
          );
        })}
      </nav>
      <Switch>
        {TABS.map(({ href, screen: Screen }) => (
          <Route key={href} path={`${href}/*?`}>
            <Screen />
          </Route>
        ))}
        <Route path="/gerencia/codigos">
          <TableCodesScreen />
        </Route>
        <Route path="/gerencia">
          <Redirect to={TABS[0].href} replace />
        </Route>
        <Route>
          <UnknownScreen />
        </Route>
      </Switch>
    </div>
  );
}
