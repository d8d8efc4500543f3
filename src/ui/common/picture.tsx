import { createContext, use } from 'react';
import type { PictureSource, Pictures } from '#domain/venue/picture-content.ts';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './picture.module.css';
import { useWords } from './words.ts';

export const PicturesContext = createContext<Pictures>({});

export const MIME: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp' };

interface PictureProps {
  readonly slot: string;
  readonly caption: string;
  /** The `sizes` of the image: how wide it is shown. */
  readonly sizes: string;
  /** The widest file any screen can use here; a thumbnail names no more, to keep the page small. */
  readonly widest?: number;
  /** Empty where the words beside it already say the same. */
  readonly decorative?: boolean;
}

/** The photograph of a slot; a slot without one yet is a sheet of paper with its caption, never a grey box. */
export function Picture({ slot, caption, sizes, widest = Infinity, decorative = false }: PictureProps) {
  const { ownText } = useWords();
  const picture = use(PicturesContext)[slot];
  if (!picture) return <PaperSheet caption={caption} />;
  // Every browser we build for reads the first format; the last is for older ones and for whoever keeps the picture.
  const [best = 'webp'] = picture.formats;
  const fallback = picture.formats.at(-1) ?? best;
  return (
    <picture className={styles.picture}>
      <source type={MIME[best]} srcSet={sourceSet(picture, best, widest)} sizes={sizes} />
      <img
        src={`${picture.src}-${picture.widths[1] ?? picture.widths[0]}.${fallback}`}
        alt={decorative ? '' : ownText(picture.alt)}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

export function sourceSet({ src, widths }: PictureSource, format: string, widest: number): string {
  const useful = widths.filter((width) => width <= widest);
  return (useful.length > 0 ? useful : widths).map((width) => `${src}-${width}.${format} ${width}w`).join(', ');
}

function PaperSheet({ caption }: { readonly caption: string }) {
  const { own, ownText } = useWords();
  return (
    <Stack as="span" align="middle" className={styles.sheet} role="img" aria-label={ownText(caption)}>
      <span aria-hidden="true" {...own(caption)} />
    </Stack>
  );
}
