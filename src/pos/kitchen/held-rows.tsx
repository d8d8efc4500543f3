import { useState } from 'react';
import { Grid } from '#ui/layout/layout.tsx';
import card from './kds-card.module.css';
import styles from './held-rows.module.css';
import type { Waiting } from './kds-view.ts';
import { KitchenSign } from './kitchen-sign.tsx';

/** «Tiempo 2 en espera», small: how much it is, and with a tap which dishes. */
export function HeldRows({ rows, isAlone = false }: { readonly rows: readonly Waiting[]; readonly isAlone?: boolean }) {
  const [opened, setOpened] = useState<string | null>(null);
  if (rows.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id} data-tiempo={row.course}>
          <Grid
            as="button"
            type="button"
            gap={3}
            align="center"
            ink="soft"
            className={styles.row}
            aria-expanded={opened === row.id}
            onClick={() => setOpened(opened === row.id ? null : row.id)}
          >
            <KitchenSign of="pause" />
            <span>
              <b>
                {isAlone ? `${row.place} · ` : ''}Tiempo {row.course} en espera
              </b>
              {opened === row.id ? row.dishes : piecesText(row.pieces)}
            </span>
          </Grid>
        </li>
      ))}
    </ul>
  );
}

/** Of accounts whose earlier courses have all left: nobody forgets that they wait for more. */
export function HeldCard({ rows }: { readonly rows: readonly Waiting[] }) {
  return (
    <li className={`${card.card} ${styles.card}`} data-estado="held">
      <HeldRows rows={rows} isAlone />
    </li>
  );
}

function piecesText(count: number): string {
  return count === 1 ? '1 pieza' : `${count} piezas`;
}
