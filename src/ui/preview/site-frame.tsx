import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Language } from '#domain/site/language.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import styles from './site-frame.module.css';

/** A pause in the typing; every letter would be a page to render. */
const PAUSE_MS = 400;

const SCREENS = [
  { value: 'phone', label: 'Teléfono' },
  { value: 'desk', label: 'Compu' },
] as const;
const LANGUAGES = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'Inglés' },
] as const;

/** How somebody looks at the page. */
export interface Look {
  readonly width: (typeof SCREENS)[number]['value'];
  readonly language: Language;
}

interface What {
  readonly written: string;
  readonly language: Language;
}

interface SiteFrameProps {
  /** By which the server gives the page's frame. */
  readonly part: string;
  /** Another whenever the page must be drawn anew. */
  readonly written: string;
  readonly hasEnglish: boolean;
  /** What is wrong is not drawn: the page stays at what it last could show. */
  readonly isRight: boolean;
  /** The page as the server draws it, or why there is none. */
  readonly draw: (what: What) => Promise<{ readonly html: string } | { readonly problem: string }>;
  /** Leads the eye to what is meant. */
  readonly onDrawn: (page: Document, look: Look) => void;
  /** Said under it while all is well. */
  readonly legend: string;
}

/** «Así lo verán»: the site's own page with what is being written on it, without its scripts. */
export function SiteFrame({ part, written, hasEnglish, isRight, draw, onDrawn, legend }: SiteFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState<Look['width']>('phone');
  const [language, setLanguage] = useState<Language>('es');
  const [isLoaded, setLoaded] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const drawLatest = useEffectEvent(draw);
  const drawn = useEffectEvent((answer: Awaited<ReturnType<SiteFrameProps['draw']>>, look: Look) => {
    setProblem('problem' in answer ? answer.problem : null);
    if (!('html' in answer) || !frame.current) return;
    const page = show(frame.current, answer.html);
    if (page) onDrawn(page, look);
  });

  // Waits for a pause in the typing, and for the server to draw the page.
  useEffect(() => {
    if (!isLoaded || !isRight) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void drawLatest({ written, language }).then((answer) => isCurrent && drawn(answer, { width, language }));
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [written, isLoaded, isRight, width, language]);

  return (
    <Stack as="section" gap={3} aria-label="Así lo verán">
      <Row as="header" gap={3} align="center" justify="between">
        <h2>Así lo verán</h2>
        {hasEnglish && <Choice label="Idioma" options={LANGUAGES} value={language} onChoose={setLanguage} />}
        <Choice label="Ancho" options={SCREENS} value={width} onChoose={setWidth} />
      </Row>
      {problem !== null && <Message tone="plain">{problem}</Message>}
      <div className={styles.paper} data-ancho={width}>
        <iframe
          ref={frame}
          title="La página como quedará"
          sandbox="allow-same-origin"
          src={`/api/pos/sitio/marco?parte=${part}`}
          onLoad={() => setLoaded(true)}
        />
      </div>
      {problem === null && <p className={styles.legend}>{legend}</p>}
    </Stack>
  );
}

/** The frame keeps its own policy and place; only what is written on the page is exchanged. */
function show(frame: HTMLIFrameElement, html: string): Document | null {
  const page = frame.contentDocument;
  if (!page) return null;
  // The evening's menu is on dark paper, which the page's outermost element says.
  const ambience = /<html[^>]* data-ambiente="(\w+)"/.exec(html)?.[1];
  if (ambience !== undefined) page.documentElement.dataset['ambiente'] = ambience;
  // Made by the frame's own document: its policy knows the styles of the site, that of the till does not.
  page.body.innerHTML = html.slice(html.indexOf('<body>') + '<body>'.length, html.lastIndexOf('</body>'));
  return page;
}

/** A page that is shown small needs a frame that is drawn large, and the evening's dark paper a bright one. */
export function outline(element: HTMLElement, { width }: Pick<Look, 'width'>): void {
  const isNight = element.ownerDocument.documentElement.dataset['ambiente'] === 'noche';
  element.style.outline = `${width === 'desk' ? 8 : 3}px dashed ${isNight ? '#ffb454' : '#a63f25'}`;
  element.style.outlineOffset = '3px';
}

/** Only the page in the frame moves: the browser's own way would carry the sheet around it along. */
export function leadTo(element: Element | null | undefined, block: 'start' | 'center'): void {
  const view = element?.ownerDocument.defaultView;
  if (!element || !view) return;
  const { top, height } = element.getBoundingClientRect();
  const above = block === 'start' ? 0 : Math.max(0, (view.innerHeight - height) / 2);
  view.scrollTo({ top: view.scrollY + top - above, behavior: 'instant' });
}
