import { useEffect, useRef, type ReactNode } from 'react';
import { Key } from './key.tsx';
import styles from './sheet.module.css';

/** A window over the till. Escape, the back of the window and «Cerrar» all close it. */
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
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
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
