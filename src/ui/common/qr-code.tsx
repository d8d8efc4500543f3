import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** Dark on white with a quiet edge of four, day and night, as cameras want it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = generate(text);
  const side = code.size + 8;
  return (
    <svg viewBox={`-4 -4 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x={-4} y={-4} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#23302b" />
    </svg>
  );
}
