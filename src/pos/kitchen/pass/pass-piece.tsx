import type { Piece } from './pass-view.ts';

/** One drawn plate or glass per piece: printed with a check when it is ready, dashed with a clock's hands until then. */
export function PassPiece({ piece: { area, state } }: { readonly piece: Piece }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      {state === 'void' && (
        <g fill="none" stroke="var(--bugambilia)" strokeWidth="2.6">
          <circle cx="19.5" cy="19.5" r="16" strokeDasharray="3 3" />
          <path d="M13 13l13 13M26 13L13 26" strokeWidth="3.2" />
        </g>
      )}
      {state !== 'void' &&
        (area === 'bar' ? <Glass isReady={state === 'ready'} /> : <Plate isReady={state === 'ready'} />)}
    </svg>
  );
}

function Plate({ isReady }: { readonly isReady: boolean }) {
  if (!isReady) {
    return (
      <g fill="none" stroke="var(--barro)" strokeWidth="2.6">
        <circle cx="19.5" cy="19.5" r="16" strokeDasharray="4.2 3.6" />
        <path d="M19.5 11v9l6 4" strokeWidth="3" />
      </g>
    );
  }
  return (
    <>
      <circle cx="21.5" cy="21.5" r="17" fill="#000" opacity=".35" />
      <circle cx="19.5" cy="19.5" r="17" fill="#f4e9d6" stroke="#1f6a63" />
      <circle cx="19.5" cy="19.5" r="13.5" fill="none" stroke="#1f6a63" strokeWidth="3" strokeDasharray="2.2 2.6" />
      <circle cx="19.5" cy="19.5" r="10.5" fill="#5cc2b0" />
      <path d="M13 20l2.7-2.6 2.6 2.6 5.6-6.6 2.3 2.6-7.7 9.3z" fill="#10211f" />
    </>
  );
}

function Glass({ isReady }: { readonly isReady: boolean }) {
  if (!isReady) {
    return (
      <g fill="none" stroke="var(--barro)" strokeWidth="2.6">
        <path d="M9 4h22l-2.5 30h-17z" strokeDasharray="4.2 3.6" />
        <path d="M20 13v8l4 3" strokeWidth="3" />
      </g>
    );
  }
  return (
    <>
      <path d="M10 6h22l-2.5 30h-17z" fill="#000" opacity=".35" transform="translate(1.5 2)" />
      <path d="M9 4h22l-2.5 30h-17z" fill="#f4e9d6" stroke="#1f6a63" />
      <path d="M11 11h18l-1.8 20.5H12.8z" fill="#5cc2b0" />
      <path d="M14 21l2.7-2.6 2.6 2.6 5-6 2.3 2.6-7.1 8.7z" fill="#10211f" />
    </>
  );
}
