import type { ButtonHTMLAttributes } from 'react';
import styles from './key.module.css';

interface KeyProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'plain' | 'main' | 'good' | 'risky' | 'quiet';
  readonly size?: 'normal' | 'large' | 'square';
}

/** A key of the till: at least 48 px, and nothing moves when it is pressed but its own shadow. */
export function Key({ look = 'plain', size = 'normal', className, type = 'button', ...button }: KeyProps) {
  const classes = [styles.key, styles[look], styles[size], className].filter(Boolean).join(' ');
  // The type is given: it falls back to 'button', never to a submit by accident.
  return <button type={type} className={classes} {...button} />;
}
