import { use } from 'react';
import type { GalleryContent } from '#domain/venue/page-content.ts';
import { EmptyPrint } from '#ui/common/empty-print.tsx';
import { Icon } from '#ui/common/icons.tsx';
import { Picture, PicturesContext } from '#ui/common/picture.tsx';
import { SectionTitle } from '#ui/common/section-title.tsx';
import styles from './gallery.module.css';
import { pictureSize } from './picture-size.ts';

type Tab = GalleryContent['tabs'][number];

/** Tabs are radios: they work before and without script. */
export function GallerySection({ gallery }: { readonly gallery: GalleryContent }) {
  return (
    <section id="gallery" className={styles.gallery} aria-labelledby="gallery-titulo" data-galeria data-luego>
      <SectionTitle id="gallery-titulo" lead={gallery.lead}>
        {gallery.title}
      </SectionTitle>
      <fieldset className={styles.tabs}>
        <legend className={styles.legend}>Qué fotos quieres ver</legend>
        {gallery.tabs.map(({ id, label }, index) => (
          <label key={id} className={styles.tab}>
            <input type="radio" name="galeria" value={id} defaultChecked={index === 0} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {gallery.tabs.map((tab) => (
        <Panel key={tab.id} tab={tab} />
      ))}
      <Lightbox />
    </section>
  );
}

function Panel({ tab }: { readonly tab: Tab }) {
  return (
    <div className={styles.panel} data-panel={tab.id}>
      {tab.pictures.length === 0 ? (
        <div className={styles.empty}>
          <EmptyPrint name="sin-resultados" />
          <p>No hay imágenes disponibles.</p>
        </div>
      ) : (
        <ul className={styles.grid}>
          {tab.pictures.map(({ slot, caption }) => (
            <Print key={slot} slot={slot} caption={caption} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** A link to the large picture; the script opens it in the lightbox instead. */
function Print({ slot, caption }: { readonly slot: string; readonly caption: string }) {
  const picture = use(PicturesContext)[slot];
  const size = pictureSize(slot);
  const largest = picture ? `${picture.src}-${Math.max(...picture.widths)}.webp` : '#gallery';
  return (
    <li className={styles[size]}>
      <a
        className={styles.print}
        href={largest}
        data-talla={size}
        data-viva
        data-pie={caption}
        aria-label={`Ampliar: ${caption}`}
      >
        <Picture
          slot={slot}
          caption={caption}
          sizes={size === 'large' ? '(width >= 60rem) 26rem, 92vw' : '(width >= 60rem) 13rem, 46vw'}
          widest={1200}
        />
      </a>
    </li>
  );
}

function Lightbox() {
  return (
    <dialog className={styles.lightbox} aria-label="Foto ampliada" data-visor>
      <figure>
        <picture>
          <source type="image/avif" sizes="min(100vw, 76rem)" />
          <img alt="" data-visor-foto data-propio-aparte hidden />
        </picture>
        <figcaption data-visor-pie data-propio />
      </figure>
      <button type="button" className={styles.previous} data-visor-ir="-1" aria-label="Foto anterior">
        <Icon name="left" />
      </button>
      <button type="button" className={styles.next} data-visor-ir="1" aria-label="Foto siguiente">
        <Icon name="right" />
      </button>
      <button type="button" className={styles.close} data-visor-cerrar aria-label="Cerrar">
        <Icon name="close" />
      </button>
    </dialog>
  );
}
