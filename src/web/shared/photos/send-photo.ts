import type { Placing } from './photo-frame.ts';

export const PHOTO_MOST_BYTES = 20 * 1024 * 1024;
const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
export const PHOTO_ACCEPT = KINDS.join(',');

/** What is wrong with a file before it is sent; null when nothing is. */
export function wrongPhoto({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!KINDS.includes(type)) return `«${name}» no es una foto jpg, png, webp o avif.`;
  if (size > PHOTO_MOST_BYTES) return `«${name}» pesa más de 20 MB. Elige otra o bájale el tamaño.`;
  return null;
}

export type Sent = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly problem: string };

interface Sending {
  readonly file: File;
  readonly alt: string;
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly turn: Placing['turn'];
  /** From 0 to 1; at 1 the sizes are being made. */
  readonly onProgress: (share: number) => void;
}

const NO_LINE = 'Se cortó el envío. La foto sigue aquí: envíala otra vez.';

/** Sends the photo whole. A line that breaks leaves nothing behind on the server: it is sent again from the beginning. */
export function sendPhoto({ file, alt, frame, turn, onProgress }: Sending): Promise<Sent> {
  const query = new URLSearchParams({
    alt,
    x: frame.x.toFixed(5),
    y: frame.y.toFixed(5),
    ancho: frame.width.toFixed(5),
    alto: frame.height.toFixed(5),
    giro: String(turn),
  });
  // The one way in which a browser tells how much of a body has left.
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve(answerOf(request)));
    for (const broken of ['error', 'abort', 'timeout']) {
      request.addEventListener(broken, () => resolve({ ok: false, problem: NO_LINE }));
    }
    request.open('POST', `/api/pos/fotos?${query.toString()}`);
    request.setRequestHeader('content-type', file.type);
    request.send(file);
  });
}

function answerOf({ status, responseText }: XMLHttpRequest): Sent {
  try {
    const body: unknown = JSON.parse(responseText);
    const { id, message } = body as { readonly id?: unknown; readonly message?: unknown };
    if (status === 201 && typeof id === 'string') return { ok: true, id };
    return { ok: false, problem: typeof message === 'string' ? message : NO_LINE };
  } catch {
    return { ok: false, problem: NO_LINE };
  }
}
