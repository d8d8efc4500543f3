import { use } from 'react';
import type { GalleryContent } from '#domain/venue/page-content.ts';
import { EmptyPrint } from '#ui/common/empty-print.tsx';
import { Icon } from '#ui/common/icons.tsx';
import { Picture, PicturesContext } from '#ui/common/picture.tsx';
import { SectionTitle } from '#ui/common/section-title.tsx';
import styles from './gallery.module.css';
import { pictureSize } from './picture-size.ts';
import { useWords } from '#ui/common/words.ts';

type Tab = GalleryContent['tabs'][number];

/** Tabs are radios: they work before and without script. */
export function GallerySection({ gallery }: { readonly gallery: GalleryContent }) {
  const { say, own } = useWords();
  return (
    <section id="gallery" className={styles.gallery} aria-labelledby="gallery-titulo" data-galeria data-luego>
      <SectionTitle id="gallery-titulo" title={gallery.title} lead={gallery.lead} />
      <fieldset className={styles.tabs}>
        <legend className={styles.legend}>
          {say({ es: 'Qué fotos quieres ver', en: 'Which photos would you like to see?' })}
        </legend>
        {gallery.tabs.map(({ id, label }, index) => (
          <label key={id} className={styles.tab}>
            <input type="radio" name="galeria" value={id} defaultChecked={index === 0} />
            <span {...own(label)} />
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
  const { say } = useWords();
  return (
    <div className={styles.panel} data-panel={tab.id}>
      {tab.pictures.length === 0 ? (
        <div className={styles.empty}>
          <EmptyPrint name="sin-resultados" />
          <p>{say({ es: 'No hay imágenes disponibles.', en: 'No pictures to show.' })}</p>
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
  const { say, ownText } = useWords();
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
        data-pie={ownText(caption)}
        aria-label={say({ es: `Ampliar: ${caption}`, en: `Enlarge: ${ownText(caption)}` })}
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
  const { say } = useWords();
  return (
    <dialog className={styles.lightbox} aria-label={say({ es: 'Foto ampliada', en: 'Enlarged photo' })} data-visor>
      <figure>
        <picture>
          <source type="image/avif" sizes="min(100vw, 76rem)" />
          <img alt="" data-visor-foto hidden />
        </picture>
        <figcaption data-visor-pie />
      </figure>
      <button
        type="button"
        className={styles.previous}
        data-visor-ir="-1"
        aria-label={say({ es: 'Foto anterior', en: 'Previous photo' })}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className={styles.next}
        data-visor-ir="1"
        aria-label={say({ es: 'Foto siguiente', en: 'Next photo' })}
      >
        <Icon name="right" />
      </button>
      <button type="button" className={styles.close} data-visor-cerrar aria-label={say({ es: 'Cerrar', en: 'Close' })}>
        <Icon name="close" />
      </button>
    </dialog>
  );
}
