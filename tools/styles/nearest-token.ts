/* Which token stands nearest to a raw value. */
const REM_PX = 16;
/** As in src/ui/theme/system.css. */
const SPACES_REM = [0, 0.125, 0.25, 0.5, 0.75, 1, 1.5, 2, 4];
const WIDTHS_REM = [20, 34, 48, 60, 76];
const WIDTH_ENDS_REM = [24, 42, 55, 68];
/** From this size on (rem) a letter takes the token; the last one grows with the screen. */
const SIZES: readonly (readonly [from: number, token: string])[] = [
  [2.5, '--t4'],
  [1.82, '--t3'],
  [1.42, '--t2'],
  [1.13, '--t1'],
  [0.93, '--t0'],
  [0, '--t-1'],
];
const SIZE_MAX_REM = 3.4;
const T2_REM = 1.5625;

export const RADII = new Map(
  Object.entries({
    '2px': '--r1',
    '3px': '--r1',
    '4px': '--r1',
    '5px': '--r1',
    '6px': '--r2',
    '8px': '--r3',
    '10px': '--r3',
    '1rem': '--r3',
    '0.3rem': '--r1',
    '50%': '--round',
    '48% 52% 55% 45%': '--round',
    '47% 53% 55% 45%': '--round',
    '48% 52% 50% 50% / 52% 49% 51% 48%': '--round',
    '2px 4px 3px 4px / 4px 2px 4px 3px': '--r1',
    '2px 4px 3px 5px': '--r1',
    '3px 5px 4px 6px / 5px 3px 6px 4px': '--r1',
    '3px 6px 4px 7px': '--r2',
    '3px 6px 4px 7px / 6px 3px 7px 4px': '--r2',
    '3px 7px 4px 6px / 6px 3px 7px 4px': '--r2',
    '4px 6px 4px 7px': '--r2',
    '4px 7px 5px 8px / 7px 4px 8px 5px': '--r2',
    '5px 8px 6px 9px / 8px 5px 9px 6px': '--r3',
    '3px 8px 4px 9px / 8px 3px 9px 4px': '--r3',
    '4px 8px 5px 9px / 8px 4px 9px 5px': '--r3',
    '4px 9px 5px 10px / 9px 4px 10px 5px': '--r3',
    '9px 12px 8px 11px / 11px 8px 12px 9px': '--r3',
    '10px 14px 9px 15px': '--r3',
  }).map(([raw, token]) => [raw, `var(${token})`]),
);

export const SHADOWS = new Map(
  Object.entries({
    '0 1px 0 var(--sombra)': 1,
    '1px 1px 0 var(--sombra)': 1,
    '2px 2px 0 var(--sombra)': 1,
    '2px 3px 0 var(--sombra)': 1,
    '3px 3px 0 var(--sombra)': 2,
    '3px 4px 0 var(--sombra)': 2,
    '4px 4px 0 var(--sombra)': 2,
    '4px 5px 0 var(--sombra)': 2,
    '5px 6px 0 var(--sombra)': 3,
    '6px 7px 0 var(--sombra)': 3,
    '7px 8px 0 var(--sombra)': 3,
    '8px 9px 0 var(--sombra)': 3,
    '9px 12px 0 var(--sombra)': 3,
    '0 6px 14px var(--sombra)': 3,
  }).map(([raw, step]) => [raw, `var(--shadow-${step})`]),
);

/** Inks that are the same by day and by night. */
export const INKS = new Map(
  Object.entries({
    '#23302b': 'var(--dia-tinta)',
    '#55605a': 'var(--dia-suave)',
    '#f6ecd9': 'var(--dia-papel)',
    '#fff8ea': 'var(--claro)',
    '#a63f25': 'var(--dia-barro)',
    '#86301a': 'color-mix(in srgb, var(--dia-barro) 80%, black)',
    '#1f6a63': 'var(--dia-maguey)',
    '#a82a52': 'var(--dia-bugambilia)',
    '#8a7452': 'var(--dia-borde)',
    '#d9a441': 'var(--maiz)',
    '#131a24': 'var(--noche)',
    '#0c1119': 'color-mix(in srgb, var(--noche) 65%, black)',
    '#f4e9d6': 'var(--luna)',
    '#ffb454': 'var(--brasa)',
    '#1a120b': 'var(--sobre-brasa)',
    '#f27da0': 'var(--rosa)',
    '#1a0d12': 'var(--sobre-brasa)',
    '#5cc2b0': 'var(--jade)',
    '#fffaf0': 'var(--marco)',
    '#c81e3c': 'var(--alarma)',
    '#7c0f24': 'color-mix(in srgb, var(--alarma) 60%, black)',
    '#5b3f8c': 'var(--morado)',
    '#8a6416': 'var(--ocre)',
    '#1c3b37': 'var(--bosque)',
    '#2b3038': 'color-mix(in srgb, var(--noche) 89%, var(--luna))',
    '#1d2633': 'color-mix(in srgb, var(--noche) 95%, var(--luna))',
    '#f1deb8': 'color-mix(in srgb, var(--maiz) 30%, var(--claro))',
    '#ebcf9b': 'color-mix(in srgb, var(--maiz) 55%, var(--claro))',
    '#fffdf8': 'var(--marco)',
    '#fff': 'white',
    '#111': 'black',
    '#000': 'black',
    '#0000': 'transparent',
    'rgb(0 0 0 / 35%)': 'var(--sombra)',
    'rgb(0 0 0 / 30%)': 'var(--sombra)',
    'rgb(0 0 0 / 18%)': 'var(--sombra)',
    'rgb(35 48 43 / 25%)': 'var(--sombra)',
    'rgb(35 48 43 / 22%)': 'var(--sombra)',
    'rgb(19 26 36 / 66%)': 'color-mix(in srgb, var(--noche) 66%, transparent)',
    'rgb(19 26 36 / 72%)': 'color-mix(in srgb, var(--noche) 72%, transparent)',
    'rgb(19 26 36 / 94%)': 'color-mix(in srgb, var(--noche) 94%, transparent)',
    'rgb(255 248 234 / 60%)': 'color-mix(in srgb, var(--claro) 60%, transparent)',
    'rgb(255 248 234 / 55%)': 'color-mix(in srgb, var(--claro) 55%, transparent)',
  }),
);

export function spaceFor(length: string): string {
  const rem = Math.abs(inRem(length));
  const step = SPACES_REM.reduce(
    (best, space, index) => (distance(space) < distance(SPACES_REM[best] ?? 0) ? index : best),
    0,
  );
  function distance(space: number): number {
    return Math.abs(space - rem);
  }
  if (step === 0) return '0';
  if (rem > 4.5) return times('--s8', inRem(length) / 4);
  return length.startsWith('-') ? `calc(-1 * var(--s${step}))` : `var(--s${step})`;
}

/** The site's text is a little larger than the screens'. */
export function sizeFor(length: string, path: string): string {
  const rem = inRem(length);
  if (rem > SIZE_MAX_REM) return times('--t2', rem / T2_REM);
  const isSite = path.startsWith('src/site/');
  return `var(${SIZES.find(([from]) => rem >= (isSite && from === 0.93 ? 0.96 : from))?.[1] ?? '--t-1'})`;
}

/** Where nobody stands between: phones end at 27rem, halves of a screen begin at 40rem, tablets at 48rem, the counter's screen has 80rem. */
export function widthFor(length: string): string {
  const rem = Number.parseFloat(length);
  if (rem > 100) return length;
  return `${WIDTHS_REM.find((_, index) => rem < (WIDTH_ENDS_REM[index] ?? Infinity)) ?? 76}rem`;
}

function times(token: string, factor: number): string {
  return `calc(${Math.round(factor * 10) / 10} * var(${token}))`;
}

function inRem(length: string): number {
  return Number.parseFloat(length) / (length.endsWith('px') ? REM_PX : 1);
}
