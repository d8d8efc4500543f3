import { useSession } from '../../terminal/terminal-context.tsx';
import { PersonBadge } from '../../staff/person-badge.tsx';
import { roleWord } from '../../staff/role-words.ts';
import styles from '../../sign-in/person-chip.module.css';

/** As whom this window looks at the demonstration. */
export function DemoPerson() {
  const { actor } = useSession();
  return (
    <span className={styles.chip}>
      <PersonBadge name={actor.name} size="small" />
      <span className={styles.name}>
        <b>{actor.name}</b>
        <small>{roleWord(actor.role)}</small>
      </span>
    </span>
  );
}
