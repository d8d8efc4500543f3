import { Suspense } from 'react';
import type { StaffRole } from '#domain/staff/roles.ts';
import { Text } from '#ui/layout/layout.tsx';
import { lazyScreen } from '../lazy-screen.ts';
import styles from '../pos-shell.module.css';

/** Not where people work. */
const DemoBar = lazyScreen(async () => (await import('./demo-bar.tsx')).DemoBar);

/** Says on every screen that this is a demonstration; its keys follow after the first picture. */
export function DemoStrip({ venue, role }: { readonly venue: string | null; readonly role: StaffRole | null }) {
  return (
    <Suspense fallback={<DemoNotice />}>
      {venue === null ? <DemoNotice /> : <DemoBar venue={venue} role={role} />}
    </Suspense>
  );
}

function DemoNotice() {
  return (
    <Text as="aside" size={-1} weight={600} className={styles.demo} aria-label="Aviso">
      Modo demostración: sin contraseña, con datos de ejemplo
    </Text>
  );
}
