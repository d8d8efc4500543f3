import styles from './menu-page.module.css';

/** Filtering happens in the page; without script the whole menu is there to read, so the field stays away. */
export function MenuSearch() {
  return (
    <form className={styles.search} role="search" data-buscador>
      <label htmlFor="buscar-platillo">Buscar en el menú</label>
      <input
        id="buscar-platillo"
        type="search"
        name="buscar"
        placeholder="Chilaquiles, café, mezcal…"
        autoComplete="off"
      />
      <p role="status" data-resultado />
    </form>
  );
}
