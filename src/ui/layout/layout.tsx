import type { ComponentProps, ElementType, JSX } from 'react';
import styles from './layout.module.css';

/** The steps of the system's spaces (src/ui/theme/system.css). */
type Gap = 1 | 2 | 3 | 4 | 5 | 6;

interface Layout<Tag> {
  /** The element itself, where a `div` would not say what it is. */
  readonly as?: Tag;
  readonly gap?: Gap;
  readonly align?: 'start' | 'center' | 'end' | 'baseline';
  readonly justify?: 'toStart' | 'toCenter' | 'toEnd' | 'between';
}

type LayoutProps<Tag extends keyof JSX.IntrinsicElements> = Layout<Tag> & Omit<ComponentProps<Tag>, keyof Layout<Tag>>;

/** One below the other. */
export function Stack<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: LayoutProps<Tag>) {
  return draw(styles.stack, props);
}

/** Side by side, in as many lines as it takes. */
export function Row<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: LayoutProps<Tag>) {
  return draw(styles.row, props);
}

/** Side by side, in one line. */
export function Line<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: LayoutProps<Tag>) {
  return draw(styles.line, props);
}

/** What belongs together, on a paper of its own. */
export function Card<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: LayoutProps<Tag>) {
  return draw(styles.card, props);
}

function draw(
  kind: string | undefined,
  props: Layout<keyof JSX.IntrinsicElements> & { readonly className?: string | undefined },
) {
  const { as = 'div', gap, align, justify, className, ...rest } = props;
  const Element: ElementType = as;
  const classes = [kind, gap && styles[`g${gap}`], align && styles[align], justify && styles[justify], className];
  return <Element className={classes.filter(Boolean).join(' ')} {...rest} />;
}
