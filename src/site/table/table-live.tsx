import { useEffect, useState } from 'react';
import type { TablePage } from '#domain/floor/table-page.ts';
import type { EnglishTexts } from '#domain/site/site-text.ts';
import { wordsIn } from '#domain/site/words.ts';
import { useWords, WordsContext } from '#ui/common/words.ts';
import { TableNow, type Calling } from './table-now.tsx';

const POLL_MS = 8000;

export interface TableLiveProps {
  readonly page: TablePage;
}

/** The part of the page as the server would tell it now. */
interface TableLiveTexts {
  readonly props: TableLiveProps;
  readonly english: EnglishTexts;
}

/** The guest's taps are answered on the spot, and what staff did meanwhile shows without a reload. */
export function TableLive({ page }: TableLiveProps) {
  const words = useWords();
  const [told, setTold] = useState<TableLiveTexts | null>(null);
  const [motivo, setMotivo] = useState<string | null>(null);
  const [isPlain, setPlain] = useState(false);
  useEffect(() => followTable(setTold), []);

  const call = async (form: HTMLFormElement, button: HTMLButtonElement): Promise<void> => {
    setMotivo(button.value);
    try {
      const isCut = await tellStaff(form.action, button.value);
      await refresh(setTold, isCut ? '&corte=1' : '');
    } catch {
      // Without a line the form is sent as it would be without script: the browser then says what is wrong.
      setPlain(true);
      setTimeout(() => form.requestSubmit(button));
    } finally {
      setMotivo(null);
    }
  };

  const calling: Calling = {
    motivo,
    send: (event) => {
      const { submitter } = event.nativeEvent;
      if (isPlain || !(submitter instanceof HTMLButtonElement)) return;
      event.preventDefault();
      void call(event.currentTarget, submitter);
    },
  };
  return (
    <WordsContext value={told ? wordsIn(words.language, told.english) : words}>
      <TableNow page={told?.props.page ?? page} calling={calling} />
    </WordsContext>
  );
}

/** Answers whether this phone has called too often. */
async function tellStaff(address: string, motivo: string): Promise<boolean> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ motivo }),
  });
  return answer.status === 429;
}

function followTable(tell: (told: TableLiveTexts) => void): () => void {
  const look = (): void => {
    if (!document.hidden) void refresh(tell, '');
  };
  const timer = setInterval(look, POLL_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

async function refresh(tell: (told: TableLiveTexts) => void, more: string): Promise<void> {
  try {
    const answer = await fetch(`${location.pathname}?parte=viva${more}`, { cache: 'no-store' });
    const told: unknown = await answer.json();
    // An error told to programs says nothing of a table.
    if (typeof told !== 'object' || told === null || !('props' in told)) return;
    // Our own server writes it as it writes the page (`shell/island.tsx`).
    tell(told as TableLiveTexts);
  } catch (error) {
    console.warn('No se pudo leer el estado de la mesa.', error);
  }
}
