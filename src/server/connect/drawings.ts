/* Our own pictures of what one sees on the device: an outline, one row in clay, one hand. */

const HAND =
  '<path d="M0 0c3-2 7 0 8 4l4 14 10 3c5 2 7 6 6 11l-3 13-19 3-12-17c-3-5 2-8 6-5l3 3L-4 6c-1-3 1-5 4-6z" fill="#c98b5b"/><path d="M13 24l2 8M19 26l1 7" stroke="#86301a" stroke-width="1.6"/>';
const CHECK = 'M3 13l3.5-3.5 3.5 3.5L18 4l3 3.5L10 20z';

export const SHIELD =
  '<svg viewBox="0 0 44 44" width="44" height="44" aria-hidden="true"><path d="M22 2l17 5c1 17-5 28-17 35C10 35 4 24 5 7z" fill="#23302b"/><path d="M22 7l12 4c0 12-4 20-12 26z" fill="#d9a441"/><path class="mitad" d="M22 7v30C14 31 10 23 10 11z" fill="none" stroke="#d9a441" stroke-width="2" stroke-dasharray="4 3"/></svg>';
export const DONE_MARK = `<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="${CHECK}" fill="#fff8ea"/></svg>`;

/** What a picture shows: a list at the left, a switch, or a share sheet; always one row to touch. */
export type Drawing =
  | {
      readonly kind: 'list';
      readonly title: string;
      readonly rows: readonly string[];
      readonly touch: number;
      readonly button: string;
    }
  | { readonly kind: 'switch'; readonly title: string; readonly row: string; readonly below: string };

export function draw(drawing: Drawing): string {
  const inside = drawing.kind === 'list' ? drawList(drawing) : drawSwitch(drawing);
  return `<svg class="dibujo" viewBox="0 0 330 168" role="img" aria-label="${drawing.title}"><path d="M29 8l276-2 3 156-280 3z" fill="#23302b" opacity=".2" transform="translate(5 5)"/><path d="M27 6q-1-3 4-4l270-1q5 0 5 5l2 150q0 5-5 5l-274 2q-5 0-5-5z" fill="#23302b"/><path d="M38 12l258-1 2 145-261 1z" fill="#fff8ea"/><circle cx="31.5" cy="84" r="2.5" fill="#8a7452"/>${inside}</svg>`;
}

function drawList({ title, rows, touch, button }: Extract<Drawing, { kind: 'list' }>): string {
  const shown = rows.map((row, index) => {
    const y = 44 + index * 27;
    const isTouched = index === touch;
    const ground = isTouched ? `<path d="M42 ${y}l130-1 0 26-130 1z" fill="#a63f25"/>` : '';
    return `${ground}${text(row, { x: 50, y: y + 18, size: 12.5, weight: isTouched ? 750 : 500, ink: isTouched ? '#fff8ea' : '#23302b' })}`;
  });
  const hand = `<g transform="translate(152 ${62 + touch * 27}) scale(.8)">${HAND}</g>`;
  const key =
    button === ''
      ? ''
      : `<path d="M190 96q44-8 96 0 6 16-2 27-48 6-94-1-7-14 0-26z" fill="none" stroke="#a63f25" stroke-width="3"/>${text(button, { x: 238, y: 115, size: 14, weight: 800, ink: '#a63f25', anchor: 'middle' })}`;
  return `<path d="M38 12l134 0 0 144.5-135 .5z" fill="#f1deb8"/>${text(title, { x: 50, y: 33, size: 12, weight: 800 })}${shown.join('')}${key}${hand}`;
}

function drawSwitch({ title, row, below }: Extract<Drawing, { kind: 'switch' }>): string {
  return `${text(title, { x: 50, y: 36, size: 11.5, weight: 650, ink: '#55605a' })}<path d="M50 50l236-1 1 52-237 1z" fill="#f1deb8"/>${text(row, { x: 62, y: 81, size: 16, weight: 750 })}<rect x="222" y="60" width="52" height="31" rx="15.5" fill="#1f6a63"/><circle cx="258" cy="75.5" r="12.5" fill="#fff8ea"/><path transform="translate(227 67) scale(.7)" d="${CHECK}" fill="#fff8ea"/>${text(below, { x: 54, y: 124, size: 12.5, weight: 500, ink: '#55605a' })}<g transform="translate(252 92) scale(.9)">${HAND}</g>`;
}

function text(
  words: string,
  {
    x,
    y,
    size,
    weight,
    ink = '#23302b',
    anchor = 'start',
  }: { x: number; y: number; size: number; weight: number; ink?: string; anchor?: string },
): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${ink}" text-anchor="${anchor}">${words}</text>`;
}
