import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Key } from './key.tsx';
import { layOnTop } from './open-sheets.ts';
import { useOwnTaps } from './own-taps.ts';
import styles from './sheet.module.css';

/**
 * A window over the till. Escape, the phone's back, a tap beside it and «Cerrar» all close it. It covers everything and
 * keeps the keyboard; it is no modal `<dialog>`, because that computes every style of the page behind anew, at opening
 * and again at closing (decision 026).
 */
export function Sheet({
  title,
  note,
  onClose,
  onBack = onClose,
  size = 'plain',
  children,
}: {
  readonly title: string;
  /** Said beside the title. */
  readonly note?: string | undefined;
  /** `medium`: keys in three columns. `wide`: two things stand side by side, where there is room. */
  readonly size?: 'plain' | 'medium' | 'wide';
  /** True: it stays open, and asks something first. */
  readonly onClose: () => boolean | void;
  /** Where the phone's back and Escape lead, if not out of it: to another sheet in its place, with a `key` of its own. */
  readonly onBack?: (() => boolean | void) | undefined;
  readonly children: ReactNode;
}) {
  const veil = useRef<HTMLDivElement>(null);
  const isPressedBeside = useRef(false);
  const keepOwn = useOwnTaps();
  const goBackLatest = useEffectEvent(onBack);
  // Waits for the element.
  useEffect(() => {
    const element = veil.current;
    if (!element) return undefined;
    element.showPopover();
    return layOnTop({ element, close: () => goBackLatest() === true });
  }, []);
  return (
    <div
      ref={veil}
      popover="manual"
      role="dialog"
      aria-modal="true"
      aria-label={title}
      tabIndex={-1}
      className={styles.veil}
      onClickCapture={keepOwn}
      // Who selects words and lets go beside the sheet has not tapped beside it.
      onPointerDown={({ target }) => {
        isPressedBeside.current = target === veil.current;
      }}
      onClick={({ target }) => {
        if (target === veil.current && isPressedBeside.current) onClose();
      }}
    >
      <div className={styles.sheet} data-ancha={size}>
        <Head title={title} note={note} onClose={onClose} />
        {children}
      </div>
    </div>
  );
}

interface HeadProps {
  readonly title: string;
  readonly note: string | undefined;
  readonly onClose: () => boolean | void;
}

function Head({ title, note, onClose }: HeadProps) {
  return (
    <header className={styles.head}>
      <h2>{title}</h2>
      {note !== undefined && <p>{note}</p>}
      <Key look="quiet" size="square" aria-label="Cerrar" onClick={onClose}>
        ✕
      </Key>
    </header>
  );
}
