import type { ComponentProps, ElementType, JSX } from 'react';
import styles from './layout.module.css';

/** The steps of the system's spaces (src/ui/theme/system.css). */
type Gap = 1 | 2 | 3 | 4 | 5 | 6;

/** How the words inside are written: theme and sizes of src/ui/theme. */
interface Words {
  readonly ink?: 'soft' | 'strong' | 'good' | 'bad';
  readonly size?: -1 | 0 | 1 | 2;
  readonly weight?: 600 | 650 | 700 | 750;
  /** Figures of one width, so that amounts stand under one another. */
  readonly figures?: true;
  readonly nowrap?: true;
  /** A long word is cut before it is wider than its place. */
  readonly breaks?: true;
}

interface Layout<Tag> extends Words {
  /** The element itself, where a `div` would not say what it is. */
  readonly as?: Tag;
  readonly gap?: Gap;
  /** `middle` is the middle both ways. */
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'middle';
  readonly justify?: 'toStart' | 'toCenter' | 'toEnd' | 'between';
  /** Never wider than its place, whatever is inside. */
  readonly shrinks?: true;
}

type LayoutProps<Tag extends keyof JSX.IntrinsicElements> = Layout<Tag> & Omit<ComponentProps<Tag>, keyof Layout<Tag>>;

/** One below the other. */
export function Stack<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: LayoutProps<Tag>) {
  return draw(styles.grid, 'div', props);
}

/** In the columns that its own class names. */
export function Grid<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: LayoutProps<Tag>) {
  return draw(styles.grid, 'div', props);
}

/** Side by side, in as many lines as it takes. */
export function Row<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: LayoutProps<Tag>) {
  return draw(styles.row, 'div', props);
}

/** Side by side, in one line. */
export function Line<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: LayoutProps<Tag>) {
  return draw(styles.line, 'div', props);
}

/** What belongs together, on a paper of its own. */
export function Card<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: LayoutProps<Tag>) {
  return draw(styles.card, 'div', props);
}

/** Words of a size, an ink or a weight. */
export function Text<Tag extends keyof JSX.IntrinsicElements = 'p'>(props: LayoutProps<Tag>) {
  return draw(undefined, 'p', props);
}

function draw(
  kind: string | undefined,
  tag: keyof JSX.IntrinsicElements,
  props: Layout<keyof JSX.IntrinsicElements> & { readonly className?: string | undefined },
) {
  const {
    as = tag,
    gap,
    align,
    justify,
    shrinks,
    ink,
    size,
    weight,
    figures,
    nowrap,
    breaks,
    className,
    ...rest
  } = props;
  const Element: ElementType = as;
  const classes = [
    kind,
    gap && styles[`g${gap}`],
    align && styles[align],
    justify && styles[justify],
    shrinks && styles.shrinks,
    ink && styles[ink],
    size !== undefined && styles[`t${size}`],
    weight && styles[`w${weight}`],
    figures && styles.figures,
    nowrap && styles.nowrap,
    breaks && styles.breaks,
    className,
  ];
  return <Element className={classes.filter(Boolean).join(' ') || undefined} {...rest} />;
}
