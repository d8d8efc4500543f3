import type { ComponentType } from 'react';
import type { Instant } from '#domain/shared/time.ts';
import type { Tone } from '#ui/pos/message.tsx';

/* What Mesas shows of the book's room: the face puts both together, so that neither room reaches into the other. */

/** The list at the door, somebody new on it, or one party of it. */
export type DoorWindow =
  | { readonly kind: 'list' }
  | { readonly kind: 'join' }
  | { readonly kind: 'wait'; readonly entryId: string };

interface DoorProps {
  readonly window: DoorWindow;
  readonly now: Instant;
  readonly onWindow: (window: DoorWindow | null) => void;
  readonly onTell: (tone: Tone, text: string) => void;
}

interface TableGuestsProps {
  readonly tableId: string;
  readonly now: Instant;
  readonly onDone: () => void;
}

export interface FloorDoor {
  readonly Door: ComponentType<DoorProps>;
  /** Who comes to a table, and who could sit down at it. */
  readonly TableGuests: ComponentType<TableGuestsProps>;
}
