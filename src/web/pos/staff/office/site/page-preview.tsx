import { useEffect, useRef, useState } from 'react';
import { HOUSE_PHOTOS_PATH } from '#domain/photos/photo-record.ts';
import type { SitePart } from '#domain/site/site-parts.ts';
import type { Language } from '#domain/site/language.ts';
import type { EnglishTexts } from '#domain/site/site-text.ts';
import { Choice } from '#web/shared/pos-ui/choice.tsx';
import { problemText } from '../../../terminal/staff-line.ts';
import { newTexts } from './draft.ts';
import { readPreview } from './site-line.ts';
import styles from './site.module.css';

/** A pause in the typing; every letter would be a page to render. */
const PAUSE_MS = 400;

const WIDTHS = { phone: 390, desk: 1280 } as const;
const SCREENS = [
  { value: 'phone', label: 'Teléfono' },
  { value: 'desk', label: 'Compu' },
] as const;
const LANGUAGES = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'Inglés' },
] as const;

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

/** «Así lo verán»: the site's own page with this text on it, without its scripts. */
export function PagePreview({ id, part, body, english, live, hasEnglish, isRight }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState<keyof typeof WIDTHS>('phone');
  const [language, setLanguage] = useState<Language>('es');
  const [isLoaded, setLoaded] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const written = JSON.stringify({ body, english });

  // Waits for a pause in the typing, and for the server to draw the page.
  useEffect(() => {
    if (!isLoaded || !isRight) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      // What was serialised above, as it was.
      const draft = JSON.parse(written) as Pick<PreviewProps, 'body' | 'english'>;
      readPreview({ id, part, ...draft, language }).then(
        (html) => {
          if (!isCurrent || !frame.current) return;
          setProblem(null);
          show(frame.current, html, { part, ...draft, live, width, language });
        },
        (fault: unknown) => isCurrent && setProblem(problemText(fault)),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [id, part, written, live, isLoaded, isRight, width, language]);

  return (
    <section className={styles.preview} aria-label="Así lo verán">
      <header className={styles.previewHead}>
        <h2>Así lo verán</h2>
        {hasEnglish && <Choice label="Idioma" options={LANGUAGES} value={language} onChoose={setLanguage} />}
        <Choice label="Ancho" options={SCREENS} value={width} onChoose={setWidth} />
      </header>
      <div className={styles.paper} data-ancho={width}>
        <iframe
          ref={frame}
          title="La página como quedará"
          sandbox="allow-same-origin"
          src={`/api/pos/sitio/marco?parte=${part}`}
          onLoad={() => setLoaded(true)}
        />
      </div>
      <p className={styles.legend}>
        {problem ?? 'Lo marcado todavía no está en el sitio. Los botones no responden en esta vista.'}
      </p>
    </section>
  );
}

interface Shown extends Pick<PreviewProps, 'part' | 'body' | 'english' | 'live'> {
  readonly width: keyof typeof WIDTHS;
  readonly language: Language;
}

/** The frame keeps its own policy and place; only what is written on the page is exchanged. */
function show(frame: HTMLIFrameElement, html: string, { part, body, english, live, width, language }: Shown): void {
  const page = frame.contentDocument;
  if (!page) return;
  // Made by the frame's own document: its policy knows the styles of the site, that of the till does not.
  page.body.innerHTML = html.slice(html.indexOf('<body>') + '<body>'.length, html.lastIndexOf('</body>'));
  const changed = language === 'en' ? newTexts(live.english, english) : newTexts(live.body, body);
  const marks = markNew(page, changed, width === 'desk' ? 8 : 3);
  const place = PLACES[part];
  const month = part === 'event' ? eventMonth(body) : null;
  if (month !== null) {
    const section = page.getElementById(month);
    // Months open by their address, which a page without scripts does not follow here.
    if (section) section.style.display = 'block';
  }
  const target = marks[0] ?? (month === null ? page.querySelector(place) : page.getElementById(month));
  target?.scrollIntoView({ block: marks.length > 0 ? 'center' : 'start' });
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

/** `thickness`: a page that is shown small needs a frame that is drawn large. */
function markNew(page: Document, texts: readonly string[], thickness: number): readonly Element[] {
  const wanted = new Set(texts);
  const found: HTMLElement[] = [];
  if (wanted.size === 0) return found;
  for (const element of page.body.querySelectorAll<HTMLElement>('*')) {
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && wanted.has((node.textContent ?? '').trim()),
    );
    if (!own && !isNewPhoto(element, wanted)) continue;
    element.style.outline = `${thickness}px dashed #a63f25`;
    element.style.outlineOffset = '3px';
    found.push(element);
  }
  return found;
}

/** A photo of the house is named in its own address. */
function isNewPhoto(element: HTMLElement, wanted: ReadonlySet<string>): boolean {
  const source = element.tagName === 'IMG' ? element.getAttribute('src') : null;
  const photo = source?.startsWith(`${HOUSE_PHOTOS_PATH}/`) ? source.slice(HOUSE_PHOTOS_PATH.length + 1) : null;
  return photo !== null && wanted.has(photo.slice(0, photo.lastIndexOf('-')));
}
