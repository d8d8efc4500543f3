import { useState } from 'react';
import { photoWordsRead } from '#domain/reads/photo-reads.ts';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ask } from '#ui/reading/ask-server.ts';
import { useReading } from '#ui/reading/use-reading.ts';

/** What is seen on a photo, in both languages; English may stay empty. */
interface Words {
  readonly alt: string;
  readonly altEnglish: string;
}
export const NO_WORDS: Words = { alt: '', altEnglish: '' };
export const SAY_WHAT = 'Di qué se ve en la foto, para quien no la puede ver.';
const LONGEST = 300;

export function trimmed({ alt, altEnglish }: Words): Words {
  return { alt: alt.trim(), altEnglish: altEnglish.trim() };
}

interface EntriesProps {
  readonly words: Words;
  readonly hasEnglish: boolean;
  readonly onWords: (words: Words) => void;
}

export function WordsEntries({ words, hasEnglish, onWords }: EntriesProps) {
  return (
    <>
      <Entry
        label="Qué se ve en la foto, para quien no la puede ver"
        name="alt"
        maxLength={LONGEST}
        value={words.alt}
        onChange={({ target }) => onWords({ ...words, alt: target.value })}
      />
      {hasEnglish && (
        <Entry
          label="Lo que se ve, en inglés (opcional)"
          name="alt.en"
          lang="en"
          maxLength={LONGEST}
          value={words.altEnglish}
          onChange={({ target }) => onWords({ ...words, altEnglish: target.value })}
        />
      )}
    </>
  );
}

type SaveNotice = { readonly tone: 'good' | 'bad'; readonly text: string } | null;

/** What is said of a photo that is here already; nothing where it cannot be asked. */
export function PhotoWords({ id, hasEnglish }: { readonly id: string; readonly hasEnglish: boolean }) {
  const { answer: kept, put } = useReading(photoWordsRead, { id });
  // Null: nothing was typed.
  const [typed, setTyped] = useState<Words | null>(null);
  const [said, setSaid] = useState<SaveNotice>(null);
  if (kept === null) return null;
  const words = typed ?? kept;
  const isSame = words.alt === kept.alt && words.altEnglish === kept.altEnglish;
  const keep = async (): Promise<void> => {
    const next = trimmed(words);
    if (next.alt === '') return setSaid({ tone: 'bad', text: SAY_WHAT });
    const isKept = await ask('PUT', `/fotos/${id}/palabras`, next).then(
      () => true,
      () => false,
    );
    setSaid(
      isKept
        ? { tone: 'good', text: 'Descripción guardada.' }
        : { tone: 'bad', text: 'No se guardó. Intenta de nuevo.' },
    );
    if (!isKept) return;
    put(next);
    setTyped(null);
  };
  return (
    <>
      <WordsEntries
        words={words}
        hasEnglish={hasEnglish}
        onWords={(next) => {
          setTyped(next);
          setSaid(null);
        }}
      />
      {said !== null && <Message tone={said.tone}>{said.text}</Message>}
      {!isSame && <Key onClick={() => void keep()}>Guardar descripción</Key>}
    </>
  );
}
