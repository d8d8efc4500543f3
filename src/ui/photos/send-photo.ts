import { photoProgressRead } from '#domain/reads/photo-reads.ts';
import { askRead, withVenue } from '#ui/reading/ask-server.ts';
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

export type Sent =
  | { readonly ok: true; readonly id: string }
  /** `isCut`: nobody answered. Nothing of it is on the server, or all of it: sending it again is safe. */
  | { readonly ok: false; readonly problem: string; readonly isCut: boolean };

/** How far a photo is on its way. */
export type Progress =
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'sizes'; readonly done: number; readonly of: number }
  | { readonly step: 'again'; readonly time: number };

interface Sending {
  readonly file: File;
  readonly alt: string;
  /** Empty: it is read in Spanish. */
  readonly altEnglish: string;
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly turn: Placing['turn'];
  readonly onProgress: (progress: Progress) => void;
}

const NO_LINE = 'Se cortó el envío. La foto sigue aquí: envíala otra vez.';
/** A line that breaks is tried again by itself, a little later each time. */
const AGAIN_AFTER_MS = [1000, 3000] as const;
const ASK_EVERY_MS = 400;

/** Sends the photo whole. A line that breaks leaves nothing behind on the server: it is sent again from the beginning. */
export async function sendPhoto(sending: Sending): Promise<Sent> {
  for (const [index, pause] of AGAIN_AFTER_MS.entries()) {
    const sent = await sendOnce(sending);
    if (sent.ok || !sent.isCut) return sent;
    sending.onProgress({ step: 'again', time: index + 2 });
    await lineOrPause(pause);
  }
  return sendOnce(sending);
}

/** Until the device says that it has a line again, or so long. */
function lineOrPause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
  });
}

function sendOnce({ file, alt, altEnglish, frame, turn, onProgress }: Sending): Promise<Sent> {
  const name = crypto.randomUUID();
  const query = new URLSearchParams({
    alt,
    altEnglish,
    x: frame.x.toFixed(5),
    y: frame.y.toFixed(5),
    ancho: frame.width.toFixed(5),
    alto: frame.height.toFixed(5),
    giro: String(turn),
    envio: name,
  });
  // The one way in which a browser tells how much of a body has left.
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    let asking: ReturnType<typeof setInterval> | undefined;
    const end = (sent: Sent): void => {
      clearInterval(asking);
      resolve(sent);
    };
    onProgress({ step: 'sending', share: 0 });
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress({ step: 'sending', share: total > 0 ? loaded / total : 0 }),
    );
    request.upload.addEventListener('load', () => {
      onProgress({ step: 'sizes', done: 0, of: 0 });
      asking = setInterval(() => void tellSizes(name, onProgress), ASK_EVERY_MS);
    });
    request.addEventListener('load', () => end(answerOf(request, file.name)));
    for (const broken of ['error', 'abort', 'timeout']) {
      request.addEventListener(broken, () => end({ ok: false, problem: NO_LINE, isCut: true }));
    }
    request.open('POST', withVenue(`/api/pos/fotos?${query.toString()}`));
    request.setRequestHeader('content-type', file.type);
    request.send(file);
  });
}

/** What cannot be asked is not told: the photo goes on all the same. */
async function tellSizes(name: string, onProgress: Sending['onProgress']): Promise<void> {
  const made = await askRead(photoProgressRead, { sending: name }).catch(() => null);
  if (made !== null && made.de > 0) onProgress({ step: 'sizes', done: made.hechos, of: made.de });
}

function answerOf({ status, responseText }: XMLHttpRequest, name: string): Sent {
  try {
    const body: unknown = JSON.parse(responseText);
    const { id, message } = body as { readonly id?: unknown; readonly message?: unknown };
    if (status === 201 && typeof id === 'string') return { ok: true, id };
    if (typeof message === 'string') return { ok: false, problem: `«${name}»: ${message}`, isCut: false };
  } catch {
    // A proxy's own page instead of our answer: as if nobody had answered.
  }
  return { ok: false, problem: NO_LINE, isCut: true };
}
