import type { GalleryContent } from '#domain/venue/page-content.ts';
import { Island } from '../shell/island.tsx';
import { Gallery } from './gallery.tsx';
import styles from './gallery.module.css';

export function GallerySection({ gallery }: { readonly gallery: GalleryContent }) {
  return (
    <Island
      name="gallery"
      of={Gallery}
      props={{ gallery }}
      wakes="cerca"
      as="section"
      id="gallery"
      className={styles.gallery}
      aria-labelledby="gallery-titulo"
      data-luego=""
    />
  );
}
