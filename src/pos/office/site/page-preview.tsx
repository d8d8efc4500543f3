import { VENUE_PHOTOS_PATH } from '#domain/photos/photo-record.ts';
import type { SitePart } from '#domain/site/site-parts.ts';
import type { EnglishTexts } from '#domain/site/site-text.ts';
import { leadTo, outline, SiteFrame, type Look } from '#ui/preview/site-frame.tsx';
import { problemText, ask } from '#ui/reading/ask-server.ts';
import { newTexts } from './draft.ts';
import * as v from 'valibot';

interface PreviewProps {
  readonly id: string;
  readonly part: SitePart;
  readonly body: unknown;
  readonly english: EnglishTexts;
  /** What the live page says: whatever differs is framed. */
  readonly live: { readonly body: unknown; readonly english: EnglishTexts };
  readonly hasEnglish: boolean;
  /** What is wrong is not drawn: the page stays at what it last could show. */
  readonly isRight: boolean;
}

/** The page of one text, with what is not yet on the site framed. */
export function PagePreview({ id, part, body, english, live, hasEnglish, isRight }: PreviewProps) {
  return (
    <SiteFrame
      part={part}
      written={JSON.stringify({ body, english, live })}
      hasEnglish={hasEnglish}
      isRight={isRight}
      draw={({ language }) =>
        readPreview({ id, part, body, english, language }).then(
          (html) => ({ html }),
          (fault: unknown) => ({ problem: problemText(fault) }),
        )
      }
      onDrawn={(page, look) => markAndLead(page, { part, body, english, live, look })}
      legend="Lo marcado todavía no está en el sitio. Los botones no responden en esta vista."
    />
  );
}

interface Shown extends Pick<PreviewProps, 'part' | 'body' | 'english' | 'live'> {
  readonly look: Look;
}

function markAndLead(page: Document, { part, body, english, live, look }: Shown): void {
  const changed = look.language === 'en' ? newTexts(live.english, english) : newTexts(live.body, body);
  const marks = markNew(page, changed, look);
  const place = PLACES[part];
  const month = part === 'event' ? eventMonth(body) : null;
  if (month !== null) {
    const section = page.getElementById(month);
    // Months open by their address, which a page without scripts does not follow here.
    if (section) section.style.display = 'block';
  }
  const target = marks[0] ?? (month === null ? page.querySelector(place) : page.getElementById(month));
  leadTo(target, marks.length > 0 ? 'center' : 'start');
}

/** Where the page shows each part. */
const PLACES: Readonly<Record<SitePart, string>> = {
  home: 'body',
  about: '#about',
  gallery: '#gallery',
  news: 'body',
  event: 'body',
  hours: '[data-horario-casa]',
  bookings: '#reservations',
  announcement: '[data-aviso]',
  contact: '#contact',
  house: 'footer',
  privacy: 'body',
};

function eventMonth(body: unknown): string | null {
  const fecha = typeof body === 'object' && body !== null && 'fecha' in body ? body.fecha : null;
  return typeof fecha === 'string' ? fecha.slice(0, 7) : null;
}

function markNew(page: Document, texts: readonly string[], look: Look): readonly Element[] {
  const wanted = new Set(texts);
  const found: HTMLElement[] = [];
  if (wanted.size === 0) return found;
  for (const element of page.body.querySelectorAll<HTMLElement>('*')) {
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && wanted.has((node.textContent ?? '').trim()),
    );
    if (!own && !isNewPhoto(element, wanted)) continue;
    outline(element, look);
    found.push(element);
  }
  return found;
}

/** A photo of the venue is named in its own address. */
function isNewPhoto(element: HTMLElement, wanted: ReadonlySet<string>): boolean {
  const source = element.tagName === 'IMG' ? element.getAttribute('src') : null;
  const photo = source?.startsWith(`${VENUE_PHOTOS_PATH}/`) ? source.slice(VENUE_PHOTOS_PATH.length + 1) : null;
  return photo !== null && wanted.has(photo.slice(0, photo.lastIndexOf('-')));
}

const Preview = v.object({ html: v.string() });

/** The page as it would be with this text on it. */
async function readPreview(text: {
  readonly id: string;
  readonly part: string;
  readonly body: unknown;
  readonly english: Readonly<Record<string, string>>;
  readonly language: 'es' | 'en';
}): Promise<string> {
  return v.parse(Preview, await ask('POST', '/sitio/vista', text)).html;
}
