import { command, readsTicket, type RecordRef } from '#domain/command-spec.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import type { World } from '#domain/world.ts';
import { AcknowledgeArgs, acknowledgeEntry, finishEntry, KdsEntryArgs, recallEntry } from './advance-entry.ts';
import { SendToKdsArgs, sendToKds } from './send-to-kds.ts';

export const kitchenCommands = {
  SEND_TO_KDS: command(SendToKdsArgs, { decide: sendToKds, permission: 'send-order', reads: readsTicket }),
  KDS_ACK: command(AcknowledgeArgs, { decide: acknowledgeEntry, permission: ownArea, reads: readsEntry }),
  KDS_READY: command(KdsEntryArgs, {
    decide: finishEntry,
    permission: ownArea,
    reads: readsEntry,
    isFact: () => true,
  }),
  KDS_RECALL: command(KdsEntryArgs, { decide: recallEntry, permission: ownArea, reads: readsEntry }),
} as const;

function ownArea({ entryId }: { readonly entryId: string }, world: World): Permission {
  return world.get('kds', entryId)?.area === 'bar' ? 'advance-bar' : 'advance-kitchen';
}

function readsEntry(args: { readonly entryId: string }): readonly RecordRef[] {
  return [{ collection: 'kds', id: args.entryId }];
}
