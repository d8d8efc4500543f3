import type { Availability } from '#domain/reservations/views/availability.ts';

const POLL_MS = 4000;

export interface Slot {
  readonly fecha: string;
  readonly hora: string;
}

/**
 * Asks which tables are taken at that hour and keeps listening, until it is stopped. A page that is left lets go of the line
 * and takes it up again when somebody comes back to it.
 */
export function followTables(slot: Slot, onAnswer: (answer: Availability) => void): () => void {
  let stop = listen(slot, onAnswer);
  const leave = (): void => stop();
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) stop = listen(slot, onAnswer);
  };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  return () => {
    stop();
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
  };
}

/** Where the line cannot be held it asks every few seconds. */
function listen({ fecha, hora }: Slot, onAnswer: (answer: Availability) => void): () => void {
  const query = new URLSearchParams({ fecha, hora }).toString();
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = (answer: unknown): void => {
    if (!isOver && isAvailability(answer)) onAnswer(answer);
  };
  const ask = async (): Promise<void> => {
    try {
      const response = await fetch(`/api/reservaciones/disponibilidad?${query}`);
      if (response.ok) take(await response.json());
    } catch {
      // Without the net the tables stay as they were last seen; the server decides anyway.
    }
  };
  const poll = (): void => {
    timer = setTimeout(() => {
      void ask().then(() => {
        if (!isOver) poll();
      });
    }, POLL_MS);
  };
  const source = new EventSource(`/api/reservaciones/en-vivo?${query}`);
  source.addEventListener('message', ({ data }) => {
    // Our own server's message.
    if (typeof data === 'string') take(JSON.parse(data));
  });
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED && !isOver) poll();
  });
  void ask();
  return () => {
    isOver = true;
    source.close();
    clearTimeout(timer);
  };
}

function isAvailability(answer: unknown): answer is Availability {
  return typeof answer === 'object' && answer !== null && 'mesas' in answer && Array.isArray(answer.mesas);
}
