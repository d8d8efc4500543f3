import styles from './icons.module.css';

/** `of`: one of `icon-shapes.ts`. */
export function Icon({ of }: { readonly of: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={of} fillRule="evenodd" />
    </svg>
  );
}
