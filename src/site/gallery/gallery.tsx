import { use, useState, type MouseEvent } from 'react';
import type { GalleryContent } from '#domain/venue/page-content.ts';
import { EmptyPrint } from '#ui/common/empty-print.tsx';
import { Picture, PicturesContext } from '#ui/common/picture.tsx';
import { SectionTitle } from '#ui/common/section-title.tsx';
import { useWords } from '#ui/common/words.ts';
import styles from './gallery.module.css';
import { Lightbox, useLightbox } from './lightbox.tsx';
import { pictureSize } from './picture-size.ts';
import { stagger, staggerWhenSeen } from './stagger.ts';

type Tab = GalleryContent['tabs'][number];

/** Tabs are radios, prints are links: both work before and without script. */
export function Gallery({ gallery }: { readonly gallery: GalleryContent }) {
  const { say, own } = useWords();
  const lightbox = useLightbox();
  return (
    <>
      <SectionTitle id="gallery-titulo" title={gallery.title} lead={gallery.lead} />
      <fieldset className={styles.tabs} ref={staggerWhenSeen}>
        <legend className={styles.legend}>
          {say({ es: 'Qué fotos quieres ver', en: 'Which photos would you like to see?' })}
        </legend>
        {gallery.tabs.map(({ id, label }, index) => (
          <label key={id} className={styles.tab}>
            {/* The browser keeps which one is chosen: a choice made before this woke holds. */}
            <input
              type="radio"
              name="galeria"
              value={id}
              defaultChecked={index === 0}
              onChange={({ currentTarget }) => stagger(currentTarget)}
            />
            <span {...own(label)} />
          </label>
        ))}
      </fieldset>
      {gallery.tabs.map((tab) => (
        <Panel key={tab.id} tab={tab} onOpen={(index) => lightbox.open(tab.pictures, index)} />
      ))}
      <Lightbox {...lightbox} />
    </>
  );
}

function Panel({ tab, onOpen }: { readonly tab: Tab; readonly onOpen: (index: number) => void }) {
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
          {tab.pictures.map(({ slot, caption }, index) => (
            <Print key={slot} slot={slot} caption={caption} onOpen={() => onOpen(index)} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface PrintProps {
  readonly slot: string;
  readonly caption: string;
  readonly onOpen: () => void;
}

/** A link to the large picture; awake, it opens in the lightbox instead. */
function Print({ slot, caption, onOpen }: PrintProps) {
  const { say, ownText } = useWords();
  const picture = use(PicturesContext)[slot];
  const [isTouched, setTouched] = useState(false);
  const size = pictureSize(slot);
  const largest = picture ? `${picture.src}-${Math.max(...picture.widths)}.webp` : '#gallery';
  const open = (event: MouseEvent): void => {
    // Whoever asks for a new tab gets the picture itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li className={styles[size]}>
      <a
        className={styles.print}
        href={largest}
        data-talla={size}
        data-tocada={isTouched ? '' : undefined}
        data-viva
        data-pie={ownText(caption)}
        aria-label={say({ es: `Ampliar: ${caption}`, en: `Enlarge: ${ownText(caption)}` })}
        onClick={open}
        onTouchStart={() => setTouched(true)}
        onTouchEnd={() => setTouched(false)}
        onTouchCancel={() => setTouched(false)}
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
