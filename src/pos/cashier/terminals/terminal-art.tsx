import styles from './terminal-side.module.css';

/** A terminal as a print of ours, with the sum or a doubt on its screen. */
export function TerminalArt({ text, isInDoubt = false }: { readonly text: string; readonly isInDoubt?: boolean }) {
  return (
    <svg className={styles.art} viewBox="-16 -8 162 198" aria-hidden="true" data-duda={isInDoubt}>
      <path
        className={styles.rays}
        d={
          isInDoubt
            ? 'M106 2l2-9M116 6l8-8M120 15l10-2'
            : 'M4 30l-9-5M2 56l-11-1M3 84l-10 3M7 112l-8 6M20 3l-4-8M44-1l-1-7M68-2l1-6M92 2l4-7M122 30l10-5M126 56h10M125 84l10 3M123 112l8 6'
        }
      />
      <path className={styles.shade} d="M26 24l92 4 3 140-96 5z" />
      <path className={styles.body} d="M20 14l84-3 6 3 2 146-6 4-86-2-5-4 1-139z" />
      <path className={styles.paper} d="M26 24l81-1 1 56-81 1z" />
      <path
        className={styles.keys}
        d="M31 90l20-1v12l-20 1zM57 89l20 1v12l-20-1zM83 90l19-1 1 12-20 1zM31 107l20-1v12l-20 1zM57 106l20 1v12l-20-1zM83 107l19-1 1 12-20 1z"
      />
      <path className={styles.no} d="M31 124l20-1v11l-20 1z" />
      <path className={styles.back} d="M57 123l20 1v11l-20-1z" />
      <path className={styles.yes} d="M83 124l19-1 1 11-20 1z" />
      <path className={styles.card} d="M34 146l64-2 1 32-64 2z" />
      <path className={styles.chip} d="M42 154l14-1 1 9-15 1z" />
      <text x="66" y={isInDoubt ? 63 : 46} textAnchor="middle" data-largo={text.length > 9}>
        {text}
      </text>
      {!isInDoubt && (
        <text className={styles.small} x="66" y="60" textAnchor="middle">
          Acerca o inserta
          <tspan x="66" dy="9">
            tu tarjeta
          </tspan>
        </text>
      )}
    </svg>
  );
}
