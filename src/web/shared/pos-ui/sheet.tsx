import { useEffect, useRef, type ReactNode } from 'react';
import { closeOnBack } from './back-closes.ts';
import { Key } from './key.tsx';
import styles from './sheet.module.css';

/** A window over the till. Escape, the phone's back, a tap beside it and «Cerrar» all close it. */
export function Sheet({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Waits for the element: only the platform's own call makes the rest of the page inert.
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    if (!element.open) element.showModal();
    return closeOnBack(() => element.close());
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2>{title}</h2>
          <Key look="quiet" size="square" aria-label="Cerrar" onClick={() => dialog.current?.close()}>
            ✕
          </Key>
        </header>
        {children}
      </div>
    </dialog>
  );
}
