import type { Instant } from '#domain/shared/time.ts';
import type { Tone } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { DoorSheets, useDoorKeys } from './door.tsx';
import { WaitList } from './wait-list.tsx';

type DoorWindow =
  | { readonly kind: 'list' }
  | { readonly kind: 'join' }
  | { readonly kind: 'wait'; readonly entryId: string };

interface FloorDoorProps {
  readonly window: DoorWindow;
  readonly now: Instant;
  readonly onWindow: (window: DoorWindow | null) => void;
  readonly onTell: (tone: Tone, text: string) => void;
}

/** The list at the door over Mesas: nobody has to leave the room to note a party, or to seat one. */
export function FloorDoor({ window, now, onWindow, onTell }: FloorDoorProps) {
  const tell = (tone: Tone, text: string): void => {
    onWindow(null);
    onTell(tone, text);
  };
  const { seat, comeBack } = useDoorKeys({ onSheet: () => onWindow(null), onTell: tell });
  if (window.kind !== 'list') {
    return <DoorSheets now={now} sheet={window} onSheet={() => onWindow(null)} onTell={tell} />;
  }
  return (
    <Sheet title="Lista de espera" onClose={() => onWindow(null)}>
      <WaitList
        now={now}
        onJoin={() => onWindow({ kind: 'join' })}
        onOpen={(entryId) => onWindow({ kind: 'wait', entryId })}
        onSeat={({ entry }, { tableId }) => seat(entry, tableId)}
        onReturn={comeBack}
        isBare
      />
    </Sheet>
  );
}
