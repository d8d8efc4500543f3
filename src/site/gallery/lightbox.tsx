import { use, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject, type TouchEvent } from 'react';
import type { GalleryContent } from '#domain/venue/page-content.ts';
import * as icons from '#ui/common/icon-shapes.ts';
import { Icon } from '#ui/common/icons.tsx';
import { MIME, PicturesContext, sourceSet } from '#ui/common/picture.tsx';
import { useWords } from '#ui/common/words.ts';
import styles from './gallery.module.css';

const SWIPE_PX = 48;

type Prints = GalleryContent['tabs'][number]['pictures'];

interface LightboxProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly print: Prints[number] | undefined;
  readonly turn: (by: number) => void;
}

/** Which of the prints is seen large; they turn round at both ends. */
export function useLightbox(): LightboxProps & { readonly open: (prints: Prints, index: number) => void } {
  const dialog = useRef<HTMLDialogElement>(null);
  const [prints, setPrints] = useState<Prints>([]);
  const [shown, setShown] = useState(0);
  return {
    dialog,
    print: prints[shown],
    open: (all, index) => {
      setPrints(all);
      setShown(index);
      dialog.current?.showModal();
    },
    turn: (by) => setShown((index) => (index + by + prints.length) % prints.length),
  };
}

/** The picture full-screen: arrows and swipes turn it, a click beside it closes it. */
export function Lightbox({ dialog, print, turn }: LightboxProps) {
  const { say, ownText } = useWords();
  const swipedFrom = useRef(0);
  const closeBeside = ({ target }: MouseEvent): void => {
    if (!(target instanceof HTMLImageElement)) dialog.current?.close();
  };
  const turnByKey = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  };
  const beginSwipe = ({ touches }: TouchEvent): void => {
    swipedFrom.current = touches[0]?.clientX ?? 0;
  };
  const endSwipe = ({ changedTouches }: TouchEvent): void => {
    const moved = (changedTouches[0]?.clientX ?? swipedFrom.current) - swipedFrom.current;
    if (Math.abs(moved) > SWIPE_PX) turn(moved < 0 ? 1 : -1);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={say({ es: 'Foto ampliada', en: 'Enlarged photo' })}
      data-visor
      onClick={closeBeside}
      onKeyDown={turnByKey}
      onTouchStart={beginSwipe}
      onTouchEnd={endSwipe}
    >
      <figure>
        <LargePicture slot={print?.slot} />
        <figcaption data-visor-pie>{print && ownText(print.caption)}</figcaption>
      </figure>
      <Turn by={-1} label={say({ es: 'Foto anterior', en: 'Previous photo' })} turn={turn} />
      <Turn by={1} label={say({ es: 'Foto siguiente', en: 'Next photo' })} turn={turn} />
      <button type="button" className={styles.close} data-visor-cerrar aria-label={say({ es: 'Cerrar', en: 'Close' })}>
        <Icon of={icons.close} />
      </button>
    </dialog>
  );
}

/** A slot without its picture yet shows its caption alone. */
function LargePicture({ slot }: { readonly slot: string | undefined }) {
  const { ownText } = useWords();
  const pictures = use(PicturesContext);
  const picture = slot === undefined ? undefined : pictures[slot];
  const [best = 'webp'] = picture?.formats ?? [];
  // The screen chooses among all its sizes; a browser without the best format gets the large WebP.
  return (
    <picture>
      <source type={MIME[best]} srcSet={picture && sourceSet(picture, best, Infinity)} sizes="min(100vw, 76rem)" />
      <img
        src={picture && `${picture.src}-${Math.max(...picture.widths)}.webp`}
        alt={picture ? ownText(picture.alt) : ''}
        width={picture?.width}
        height={picture?.height}
        data-visor-foto
        hidden={!picture}
      />
    </picture>
  );
}

interface TurnProps {
  readonly by: -1 | 1;
  readonly label: string;
  readonly turn: (by: number) => void;
}

function Turn({ by, label, turn }: TurnProps) {
  const onClick = (event: MouseEvent): void => {
    event.stopPropagation();
    turn(by);
  };
  return (
    <button
      type="button"
      className={by < 0 ? styles.previous : styles.next}
      data-visor-ir={by}
      aria-label={label}
      onClick={onClick}
    >
      <Icon of={by < 0 ? icons.left : icons.right} />
    </button>
  );
}
