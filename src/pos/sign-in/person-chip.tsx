import { useSession, useTerminalStatus } from '../terminal/terminal-context.tsx';
import styles from './person-chip.module.css';
import { roleWord } from '../staff/role-words.ts';
import { PersonBadge } from '../staff/person-badge.tsx';

/** Who stands here; one tap locks the screen, the next one chooses who comes. */
export function PersonChip({ onLeave }: { readonly onLeave: () => void }) {
  const { actor } = useSession();
  const { pending } = useTerminalStatus();
  const waiting = pending.length > 0 ? ` Lo pendiente (${pending.length}) se conserva y se envía solo.` : '';
  return (
    <button
      type="button"
      className={styles.chip}
      onClick={onLeave}
      title={`Bloquear o cambiar de persona.${waiting}`}
      aria-label={`${actor.name}, ${roleWord(actor.role)}: bloquear o cambiar de persona`}
    >
      <PersonBadge name={actor.name} size="small" />
      <span className={styles.name}>
        <b>{actor.name}</b> <small>{roleWord(actor.role)}</small>
      </span>
    </button>
  );
}
