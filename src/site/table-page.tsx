import type { TablePage } from '#domain/floor/table-page.ts';
import { MenuPage, type MenuPageProps } from './menu/menu-page.tsx';
import { TableSheet } from './table/table-sheet.tsx';
import styles from './table/table-sheet.module.css';

/** What the printed code of a table opens. */
export function TablePageBody({
  page,
  menu,
}: {
  readonly page: TablePage;
  readonly menu: Omit<MenuPageProps, 'isPart'>;
}) {
  return (
    <div className={styles.page}>
      <TableSheet page={page} />
      {page.kind !== 'unknown' && (
        <div className={styles.menu}>
          <MenuPage {...menu} isPart />
        </div>
      )}
    </div>
  );
}
