/** A print is a pile of blocks: each one a flat ink and, cut out of it, the marks that let another ink show. */
export interface Block {
  readonly width: number;
  readonly height: number;
  readonly print: (shape: string, ink: string, strength?: number) => void;
  /** A form with cuts clipped to it: a cut can never leave its form. */
  readonly carve: (shape: string, ink: string, cuts: string, cutInk: string, strength?: number) => void;
  /** Draws inside a form only. */
  readonly within: (shape: string, draw: () => void) => void;
  readonly placed: (transform: string, draw: () => void) => void;
  /** Markup made elsewhere (the brand, a banner). */
  readonly raw: (markup: string) => void;
  readonly svg: (options?: SheetOptions) => string;
}

interface SheetOptions {
  readonly label?: string;
  /** Set on scenes that are rasterised: a turbulence that frays every edge by this many units. */
  readonly fray?: number;
  readonly viewBox?: readonly [number, number, number, number];
  /** Another drawing that lies under this one. */
  readonly under?: string;
}

export function block(width: number, height: number, name = 'c'): Block {
  let body = '';
  let clips = 0;
  const nextId = (): string => `${name}${(clips++).toString(36)}`;

  const print: Block['print'] = (shape, ink, strength = 1) => {
    if (shape) body += `<path fill="${ink}"${faded(strength)} d="${shape}"/>`;
  };
  const within: Block['within'] = (shape, draw) => {
    const id = nextId();
    body += `<clipPath id="${id}"><path d="${shape}"/></clipPath><g clip-path="url(#${id})">`;
    draw();
    body += '</g>';
  };
  return {
    width,
    height,
    print,
    within,
    carve: (shape, ink, cuts, cutInk, strength = 1) => {
      print(shape, ink);
      if (!cuts) return;
      const id = nextId();
      body += `<clipPath id="${id}"><path d="${shape}"/></clipPath>`;
      body += `<path clip-path="url(#${id})" fill="${cutInk}"${faded(strength)} d="${cuts}"/>`;
    },
    placed: (transform, draw) => {
      body += `<g transform="${transform}">`;
      draw();
      body += '</g>';
    },
    raw: (markup) => {
      body += markup;
    },
    svg: ({ label, fray, viewBox = [0, 0, width, height], under = '' } = {}) => {
      const head =
        `<svg xmlns="http://www.w3.org/2000/svg" width="${viewBox[2]}" height="${viewBox[3]}" viewBox="${viewBox.join(' ')}"` +
        (label ? ` role="img" aria-label="${label}">` : '>');
      const content = fray ? `${frayFilter(fray, width, height)}<g filter="url(#fray)">${body}</g>` : body;
      return `${head}${under}${content}</svg>\n`;
    },
  };
}

function faded(strength: number): string {
  return strength < 1 ? ` opacity="${String(strength).replace(/^0/, '')}"` : '';
}

function frayFilter(amount: number, width: number, height: number): string {
  return (
    `<filter id="fray" filterUnits="userSpaceOnUse" x="-10" y="-10" width="${width + 20}" height="${height + 20}">` +
    '<feTurbulence type="fractalNoise" baseFrequency=".045" numOctaves="3" seed="7" result="n"/>' +
    `<feDisplacementMap in="SourceGraphic" in2="n" scale="${amount}" xChannelSelector="R" yChannelSelector="G"/></filter>`
  );
}
