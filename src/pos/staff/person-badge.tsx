import type { StaffRole } from '#domain/staff/roles.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { initials } from '#ui/pos/status-words.ts';
import styles from './person-badge.module.css';

/** A person's letters on a pressed badge; its ink tells the trade, beside the word that does. */
export function PersonBadge({
  name,
  role,
  size = 'normal',
}: {
  readonly name: string;
  /** Without one the badge is plain: in the title bar it stands on dark. */
  readonly role?: StaffRole;
  readonly size?: 'small' | 'normal' | 'large';
}) {
  return (
    <Stack
      as="span"
      align="middle"
      className={styles.badge}
      data-puesto={role}
      data-talla={size}
      // Drawn by the style: as text they would count among the words of the key they stand on.
      data-letras={initials(name)}
      aria-hidden="true"
    />
  );
}
