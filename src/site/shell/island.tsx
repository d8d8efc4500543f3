import { createContext, use, type ComponentType, type HTMLAttributes, type ReactNode } from 'react';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import type { EnglishTexts } from '#domain/site/site-text.ts';
import type { Words } from '#domain/site/words.ts';
import type { IslandName, PageScripts } from '#domain/venue/page-request.ts';
import type { Pictures } from '#domain/venue/picture-content.ts';
import { PicturesContext } from '#ui/common/picture.tsx';
import { useWords, WordsContext } from '#ui/common/words.ts';

/** What the server alone can do: name an island's files, and draw with the marks that React looks for in the browser. */
export interface IslandMaker {
  readonly files: PageScripts['islands'];
  readonly draw: (tree: ReactNode) => string;
}

/** Null: the page is only shown, and nothing of it will wake. */
export const IslandsContext = createContext<IslandMaker | null>(null);

/** Said once in the page, as JSON beside the island: all that its browser half is drawn from. */
export interface ToldIsland<Props> {
  readonly props: Props;
  /** Of the venue's English texts and of the pictures those that were asked for when the server drew it. */
  readonly english: EnglishTexts;
  readonly pictures: Pictures;
}

interface IslandProps<Props extends object> {
  readonly name: IslandName;
  readonly of: ComponentType<Props>;
  /** Plain JSON. What depends on the hour or on the reader must be among it. */
  readonly props: Props;
  /** «pausa»: after the first picture; «cerca»: when it comes near the window; «toque»: only when it is touched; an instant: from then on. A touch wakes the others sooner, too. */
  readonly wakes: 'pausa' | 'cerca' | 'toque' | { readonly at: Instant };
  readonly as?: 'div' | 'section' | 'nav';
}

/** A part of a page that React takes over in the browser: drawn there by the same component from the same props. */
export function Island<Props extends object>({
  name,
  of: Part,
  props,
  wakes,
  as: Place = 'div',
  ...attributes
}: IslandProps<Props> & HTMLAttributes<HTMLElement> & DataAttributes) {
  const words = useWords();
  const pictures = use(PicturesContext);
  const maker = use(IslandsContext);
  if (!maker) {
    return (
      <Place {...attributes}>
        <Part {...props} />
      </Place>
    );
  }
  const { html, told } = drawIsland({ draw: maker.draw, of: Part, props, words, pictures });
  return (
    <>
      <Place
        {...attributes}
        data-isla={name}
        {...(typeof wakes === 'string'
          ? { 'data-despierta': wakes }
          : { 'data-despierta': 'hora', 'data-instante': milliseconds(wakes.at) })}
        data-guiones={maker.files[name].join(' ')}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {/* Data, not a script: the content policy lets nothing of it run. */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: told }} />
    </>
  );
}

interface PlainIslandProps<Props extends object> {
  readonly of: ComponentType<Props>;
  readonly props: Props;
}

/** Drawn so that React can take it over, but by nobody's touch: what is told of it is asked for when it changes. */
export function PlainIsland<Props extends object>({
  of: Part,
  props,
  ...attributes
}: PlainIslandProps<Props> & DataAttributes) {
  const words = useWords();
  const pictures = use(PicturesContext);
  const maker = use(IslandsContext);
  const part = <IslandTree of={Part} props={props} words={words} pictures={pictures} />;
  if (!maker) return <div {...attributes}>{part}</div>;
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: maker.draw(part) }} />;
}

type DataAttributes = { readonly [Name in `data-${string}`]?: string };

interface Drawing<Props extends object> extends IslandTreeProps<Props> {
  readonly draw: IslandMaker['draw'];
}

/** The island as it stands in a page, and what is told of it, as JSON. */
export function drawIsland<Props extends object>({
  draw,
  of,
  props,
  words,
  pictures,
}: Drawing<Props>): {
  readonly html: string;
  readonly told: string;
} {
  const english: Record<string, string> = {};
  const used: Record<string, Pictures[string]> = {};
  const html = draw(
    <IslandTree of={of} props={props} words={noting(words, english)} pictures={notingPictures(pictures, used)} />,
  );
  const told: ToldIsland<Props> = { props, english, pictures: used };
  return { html, told: safeJson(told) };
}

interface IslandTreeProps<Props extends object> {
  readonly of: ComponentType<Props>;
  readonly props: Props;
  readonly words: Words;
  readonly pictures: Pictures;
}

/** What the server draws and React takes over: it sees nothing of the page around it. */
export function IslandTree<Props extends object>({ of: Part, props, words, pictures }: IslandTreeProps<Props>) {
  return (
    <WordsContext value={words}>
      <PicturesContext value={pictures}>
        <Part {...props} />
      </PicturesContext>
    </WordsContext>
  );
}

/** Writes down the English of the venue's texts, as they are asked for; one that is Spanish says so by its `lang`. */
function noting(words: Words, english: Record<string, string>): Words {
  if (words.language === 'es') return words;
  const note = (text: string): void => {
    const { children, lang } = words.own(text);
    if (lang === undefined) english[text] = children;
  };
  return {
    ...words,
    own: (text) => {
      note(text);
      return words.own(text);
    },
    ownText: (text) => {
      note(text);
      return words.ownText(text);
    },
  };
}

function notingPictures(pictures: Pictures, used: Record<string, Pictures[string]>): Pictures {
  return new Proxy(pictures, {
    get(all, slot) {
      const picture = typeof slot === 'string' ? all[slot] : undefined;
      if (picture && typeof slot === 'string') used[slot] = picture;
      return picture;
    },
  });
}

/** A closing tag inside a text must not end the element that carries it. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
