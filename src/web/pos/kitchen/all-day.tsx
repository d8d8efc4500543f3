import styles from './kds-screen.module.css';
import type { DishCount } from './kds-view.ts';

export function AllDay({ counts }: { readonly counts: readonly DishCount[] }) {
  return (
    <section aria-label="Cantidad por platillo">
      <ul className={styles.allDay}>
        {counts.map(({ name, qty }) => (
          <li key={name}>
            <b>{qty}</b> {name}
          </li>
        ))}
        {counts.length === 0 && <li>Nada por preparar</li>}
      </ul>
    </section>
  );
}
