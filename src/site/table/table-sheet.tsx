import type { TablePage } from '#domain/floor/table-page.ts';
import { SunOverSand } from '#ui/common/sun-over-sand.tsx';
import papers from '#ui/common/paper.module.css';
import { Island } from '../shell/island.tsx';
import { TableLive } from './table-live.tsx';
import styles from './table-sheet.module.css';

/** Above the menu: call somebody, and what they owe so far if the venue shows it. */
export function TableSheet({ page }: { readonly page: TablePage }) {
  return (
    <section className={`${papers.paper} ${styles.sheet}`} aria-labelledby="mesa-titulo">
      <SunOverSand />
      <Island
        name="table"
        of={TableLive}
        props={{ page }}
        wakes="pausa"
        className={styles.live}
        aria-live="polite"
        data-ahora=""
      />
    </section>
  );
}
