import styles from './kds-screen.module.css';

/** A kitchen screen that has lost the server must never look calm. */
export function BlindAlarm({ silentSeconds }: { readonly silentSeconds: number | null }) {
  return (
    <div role="alert" className={styles.alarm}>
      <strong>SIN CONEXIÓN CON EL SERVIDOR</strong>
      <span>
        {silentSeconds === null
          ? 'Sin contacto desde que se abrió esta pantalla.'
          : `Último contacto hace ${agoText(silentSeconds)}.`}{' '}
        Los pedidos nuevos no están llegando: pregunta a los meseros.
      </span>
    </div>
  );
}

function agoText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return `${Math.trunc(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}
