import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import styles from './key.module.css';

interface KeyLook {
  readonly look?: 'plain' | 'main' | 'good' | 'risky' | 'quiet' | undefined;
  readonly size?: 'normal' | 'large' | 'square' | undefined;
  readonly className?: string | undefined;
}

/** A key of the till: at least 48 px, and nothing moves when it is pressed but its own shadow. */
export function Key({
  look,
  size,
  className,
  type = 'button',
  ...button
}: KeyLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  // The type is given: it falls back to 'button', never to a submit by accident.
  return <button type={type} className={keyClass({ look, size, className })} {...button} />;
}

/** A way to another page or file that is tapped like a key. */
export function KeyLink({ look, size, className, ...link }: KeyLook & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a className={keyClass({ look, size, className })} {...link} />;
}

/** For the links of the router, which make their own element. */
export function keyClass({ look = 'plain', size = 'normal', className }: KeyLook): string {
  return [styles.key, styles[look], styles[size], className].filter(Boolean).join(' ');
}
