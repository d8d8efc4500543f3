import styles from './stamp.module.css';

export type StampName =
  | 'agua'
  | 'cafe'
  | 'cerveza'
  | 'chilaquiles'
  | 'coctel'
  | 'concha'
  | 'hotcakes'
  | 'huevos'
  | 'mezcal'
  | 'parrilla'
  | 'pasta'
  | 'tacos'
  | 'te'
  | 'toast'
  | 'vino';

/** A small print of a dish or a drink, for the eye alone. */
export function Stamp({ name }: { readonly name: StampName }) {
  return <img className={styles.stamp} src={`/art/sello-${name}.svg`} alt="" width="240" height="240" loading="lazy" />;
}
