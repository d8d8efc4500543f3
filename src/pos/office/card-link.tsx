import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './card-link.module.css';

interface CardLinkProps {
  readonly href: string;
  readonly title: string;
  /** What is found or changed behind it, in a sentence. */
  readonly children: ReactNode;
  /** It stands open beside the list. */
  readonly isOpen?: boolean;
}

/** One of the subjects of an office screen, with what it is about. */
export function CardLink({ href, title, children, isOpen = false }: CardLinkProps) {
  return (
    <Link href={href} className={styles.card} aria-current={isOpen ? 'page' : undefined}>
      <strong>{title}</strong>
      <span>{children}</span>
    </Link>
  );
}
