import { Icon } from '#ui/common/icons.tsx';
import papers from '#ui/common/paper.module.css';
import styles from './menu-page.module.css';
import { useWords } from '#ui/common/words.ts';

/** Filtering happens in the page; without script the whole menu is there to read, so the field stays away. */
export function MenuSearch() {
  const { say } = useWords();
  return (
    <form className={styles.search} role="search" data-buscador>
      <Icon name="search" />
      <label htmlFor="buscar-platillo">{say({ es: 'Buscar en el menú', en: 'Search the menu' })}</label>
      <input
        id="buscar-platillo"
        type="search"
        name="buscar"
        placeholder={say({ es: 'Chilaquiles, café, mezcal…', en: 'Chilaquiles, coffee, mezcal…' })}
        autoComplete="off"
      />
    </form>
  );
}

/** Under the field, filled by the search: how many there are, and the first of them with the place where they stand. */
export function MenuFindings() {
  return (
    <div className={`${papers.paper} ${styles.findings}`} data-hallazgos>
      <p role="status" data-resultado />
      <ul data-lista />
    </div>
  );
}
