import { useState } from 'react';
import { eventName } from '#domain/site/event-series.ts';
import { PART_WORDS } from '#domain/site/part-words.ts';
import { whatCannotBePublished, type TextToPublish } from '#domain/site/publish-site.ts';
import type { EventBody } from '#domain/site/site-parts.ts';
import { EVENT_PREFIX, type SiteText } from '#domain/site/site-text.ts';
import { venueSettings } from '#domain/venue/venue-settings.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useTerminalStatus, useWorld } from '../../terminal/terminal-context.tsx';
import {
  changesBetween,
  englishChanges,
  englishOf,
  englishToKeep,
  isSame,
  problemsOf,
  staleIn,
  type Base,
  type Draft,
} from './draft.ts';
import { BrokenPromises, useBrokenPromises } from './broken-promises.tsx';
import { EventKeys } from './event-keys.tsx';
import { FieldEditor } from './field-editor.tsx';
import { PagePreview } from './page-preview.tsx';
import { PART_FIELDS } from './part-fields.ts';
import { recallDraft, rememberDraft } from './kept-draft.ts';
import type { SiteOverview, TextOnScreen } from '#domain/reads/site-text-reads.ts';
import { TheirText, Versions } from './other-versions.tsx';
import styles from './site.module.css';

interface EditorProps {
  readonly text: TextOnScreen;
  readonly overview: SiteOverview;
  /** An event gets its name when it is first published. */
  readonly isNew?: boolean;
  /** It was new a moment ago. */
  readonly isJustPublished?: boolean;
  readonly onPublished: (id: string) => void;
}

/** One text of the site: its fields, the page as it will be, who wrote it before. */
export function TextEditor(props: EditorProps) {
  const { text, overview, isNew = false } = props;
  const { id, part } = text;
  const desk = useEditing(props);
  const { base, draft, theirs, problems, shown, changes, publish } = desk;
  const [face, setFace] = useState<'edit' | 'page'>('edit');
  const { pictures, dishes } = overview;
  const hasEnglish = useWorld((world) => venueSettings(world).english !== false);
  return (
    <Stack gap={5} shrinks className={styles.editor} data-cara={face} data-texto={id}>
      <Stack gap={5} shrinks className={styles.write}>
        <h1>{isNew ? 'Evento nuevo' : PART_WORDS[part]}</h1>
        <div className={styles.faces}>
          <Key aria-pressed={face === 'edit'} onClick={() => setFace('edit')}>
            Editar
          </Key>
          <Key aria-pressed={face === 'page'} onClick={() => setFace('page')}>
            {changes === 0 ? 'Así lo verán' : `Así lo verán · ${changesText(changes)}`}
          </Key>
        </div>
        {theirs !== null && (
          <TheirText theirs={theirs} mine={draft.body} onMine={desk.keepMine} onTheirs={desk.takeTheirs} />
        )}
        <FieldEditor
          field={PART_FIELDS[part]}
          desk={{ draft, problems: shown, stale: desk.stale, hasEnglish, pictures, dishes, onDraft: desk.write }}
        />
        {part === 'event' && !isNew && <EventTools desk={desk} overview={overview} />}
      </Stack>
      <Stack as="aside" gap={5} shrinks className={styles.beside}>
        <PagePreview
          id={id}
          part={part}
          body={draft.body}
          english={draft.english}
          live={base}
          hasEnglish={hasEnglish}
          isRight={problems.size === 0}
        />
        <Versions text={text} now={base} onRestore={(older) => publish(older, older.version)} />
      </Stack>
      <EditorBar desk={desk} part={part} />
    </Stack>
  );
}

function EventTools({
  desk: { base, publish },
  overview,
}: {
  readonly desk: Editing;
  readonly overview: SiteOverview;
}) {
  // What the site has of it was checked when it was saved.
  const event = base.body as EventBody;
  return (
    <EventKeys
      event={event}
      english={base.english}
      taken={new Set(overview.events.map(({ id }) => id))}
      onRetire={(isOut) => {
        const { retirado: _retirado, ...shown } = event;
        publish({ body: isOut ? { ...shown, retirado: true } : shown, english: base.english });
      }}
    />
  );
}

function EditorBar({ desk, part }: { readonly desk: Editing; readonly part: string }) {
  const { said, changes, theirs, base, draft, publish, discard } = desk;
  const { isOnline } = useTerminalStatus();
  const broken = useBrokenPromises(part, base.body, draft.body);
  if (changes === 0 && said === null) return null;
  return (
    <footer className={styles.bar}>
      {said !== null && <Message tone={said.tone}>{said.text}</Message>}
      {said?.before !== undefined && <TakeBack before={said.before} publish={publish} />}
      <BrokenPromises days={broken} />
      {changes > 0 && !isOnline && <p>Sin conexión: lo escrito se queda en este equipo.</p>}
      {changes > 0 && (
        <>
          <Key look="quiet" onClick={discard}>
            Descartar
          </Key>
          <Key look="main" disabled={!isOnline || theirs !== null} onClick={() => publish(draft)}>
            {broken.length > 0 ? 'Publicar de todos modos' : `Publicar ${changesText(changes)}`}
          </Key>
        </>
      )}
    </footer>
  );
}

function TakeBack({ before, publish }: { readonly before: Base } & Pick<Editing, 'publish'>) {
  const { isOnline } = useTerminalStatus();
  return (
    <Key look="quiet" disabled={!isOnline} onClick={() => publish(before, before.version)}>
      Deshacer
    </Key>
  );
}

interface Notice {
  readonly tone: 'good' | 'bad';
  readonly text: string;
  /** What it said until a moment ago: it can be had again with one tap. */
  readonly before?: Base;
}

const ON_THE_SITE: Notice = { tone: 'good', text: 'Ya está en el sitio.' };

type Editing = ReturnType<typeof useEditing>;

/** A draft over a base: what is wrong with it, who else has written, and how it reaches the site. */
function useEditing({ text, overview, isNew = false, isJustPublished = false, onPublished }: EditorProps) {
  const { id, part } = text;
  const issue = useIssue();
  const latest = useWorld((world) => world.get('siteTexts', id) ?? null);
  // What this draft was written over: the text as it stood when it was opened, or as this person published it.
  const [base, setBase] = useState<Base>(text);
  const [draft, setDraft] = useState<Draft>(() => recallDraft(text) ?? { body: text.body, english: text.english });
  const [said, setSaid] = useState<Notice | null>(isJustPublished ? ON_THE_SITE : null);
  const [hasTried, setTried] = useState(false);
  const problems = problemsOf(part, draft.body);
  const stale = staleIn(base, draft);
  const theirs = latest === null ? null : { ...latest, staleEnglish: latest.staleEnglish ?? {} };
  const begin = (next: Base, kept: Draft): void => {
    setBase(next);
    setDraft(kept);
    setSaid(null);
    if (kept === next) rememberDraft(id, 0, null);
  };
  const publish = (next: Draft & Partial<Pick<Base, 'staleEnglish'>>, restores?: number): void => {
    setTried(true);
    const wrong = problemsOf(part, next.body).size;
    if (wrong > 0) return setSaid({ tone: 'bad', text: wrong === 1 ? 'Corrige 1 campo.' : `Corrige ${wrong} campos.` });
    const english = restores === undefined ? englishToKeep(base, next) : englishOf(next);
    const named = isNew ? namedEvent(next.body, overview) : { id, body: next.body };
    // The body was just checked by the schema of this very part.
    // What is had again from an older version brings its own doubts along.
    const staleEnglish = restores === undefined ? staleIn(base, next) : (next.staleEnglish ?? {});
    const toPublish = { ...named, part, base: base.version, english, staleEnglish } as TextToPublish;
    const texts = [restores === undefined ? toPublish : { ...toPublish, restores }];
    const problem = whatCannotBePublished({ texts }) ?? problemOf(issue('PUBLISH_SITE', { texts }).decision);
    if (problem !== null) return setSaid({ tone: 'bad', text: problem });
    const published = { version: base.version + 1, body: next.body, english, staleEnglish };
    begin(published, published);
    setTried(false);
    setSaid(isNew ? ON_THE_SITE : { ...ON_THE_SITE, before: base });
    onPublished(named.id);
  };
  return {
    base,
    draft,
    said,
    problems,
    stale,
    theirs: somebodyElses(latest, base),
    shown: hasTried ? problems : new Map([...problems].filter(([path]) => isWritten(path, base.body, draft.body))),
    changes:
      changesBetween(base.body, draft.body) +
      englishChanges(base.english, englishOf(draft)) +
      confirmations(base, draft),
    publish,
    write: (next: Draft): void => {
      setDraft(next);
      setSaid(null);
      rememberDraft(id, base.version, next);
    },
    discard: (): void => begin(base, base),
    takeTheirs: (): void => (theirs ? begin(theirs, theirs) : undefined),
    keepMine: (): void => (theirs ? begin(theirs, draft) : undefined),
  };
}

function namedEvent(body: unknown, { events }: SiteOverview): { readonly id: string; readonly body: unknown } {
  // Checked by the schema of events before it comes here.
  const event = body as EventBody;
  const name = eventName(event, new Set(events.map(({ id }) => id)));
  return { id: EVENT_PREFIX + name, body: { ...event, id: name } };
}

/** Looked at and left as it is: of what was published with a doubt. */
function confirmations({ staleEnglish }: Base, { confirmed = [] }: Draft): number {
  return confirmed.filter((spanish) => Object.hasOwn(staleEnglish, spanish)).length;
}

/** What stands on the site now, when it is not what this draft was written over. */
function somebodyElses(latest: SiteText | null, base: Base): SiteText | null {
  if (latest === null) return null;
  return latest.version === base.version && isSame(latest.body, base.body) ? null : latest;
}

/** Somebody wrote there; what was only just added and is still empty is no mistake yet. */
function isWritten(path: string, before: unknown, after: unknown): boolean {
  const at = (body: unknown): unknown =>
    path
      .split('.')
      // A field of plain JSON, or nothing.
      .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[key], body);
  const [was, is] = [at(before), at(after)];
  return path === '' || !(isSame(was, is) || (was === undefined && is === ''));
}

function changesText(changes: number): string {
  return changes === 1 ? '1 cambio' : `${changes} cambios`;
}
