import type { StaffRole } from '#domain/staff/roles.ts';
import { initials } from './role-words.ts';
import styles from './seal.module.css';

/** A person's letters on a pressed seal; its ink tells the trade, beside the word that does. */
export function Seal({
  name,
  role,
  size = 'normal',
}: {
  readonly name: string;
  /** Without one the seal is plain: in the title bar it stands on dark. */
  readonly role?: StaffRole;
  readonly size?: 'small' | 'normal' | 'large';
}) {
  return (
    <span className={styles.seal} data-puesto={role} data-talla={size} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
