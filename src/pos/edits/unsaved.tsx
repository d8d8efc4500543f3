import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Key } from '#ui/pos/key.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';

/**
 * What somebody has typed into a sheet is not lost by the way: «back», Escape, a tap beside it and «Cerrar» ask first,
 * and so does the browser before it loads the page anew. `state`: what was chosen besides the text fields.
 */
export function useUnsaved({ state, onClose }: { readonly state: string; readonly onClose: () => void }): {
  /** For the form: something was typed. */
  readonly touch: () => void;
  /** For the sheet; true: it stays open. */
  readonly leave: () => boolean;
  readonly question: ReactNode;
} {
  const [begun] = useState(state);
  const isTouched = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const isChanged = useEffectEvent(() => isTouched.current || state !== begun);
  // Waits for somebody to load the page anew or to close it.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isChanged()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return {
    touch: () => {
      isTouched.current = true;
    },
    leave: () => {
      const isUnsaved = isTouched.current || state !== begun;
      if (isUnsaved) setAsking(true);
      else onClose();
      return isUnsaved;
    },
    question: isAsking && (
      <Sheet title="¿Salir sin guardar?" onClose={() => setAsking(false)}>
        <p>Lo que cambiaste todavía no se guarda.</p>
        <Key look="main" size="large" onClick={() => setAsking(false)}>
          Seguir editando
        </Key>
        <Key look="risky" onClick={onClose}>
          Salir sin guardar
        </Key>
      </Sheet>
    ),
  };
}
