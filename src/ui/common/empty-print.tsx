import styles from './empty-print.module.css';

/** The print of a place with nothing in it, in the inks of the hour. A lazy picture not displayed is not fetched. */
export function EmptyPrint({ name }: { readonly name: 'sin-mesas' | 'sin-reservas' | 'sin-resultados' }) {
  return (
    <>
      <img className={styles.day} src={`/art/vacio-${name}.svg`} alt="" width="360" height="260" loading="lazy" />
      <img
        className={styles.night}
        src={`/art/vacio-${name}-noche.svg`}
        alt=""
        width="360"
        height="260"
        loading="lazy"
      />
    </>
  );
}
