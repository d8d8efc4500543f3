import { command, readsTicket, type RecordRef } from '#domain/command-spec.ts';
import { AcknowledgeArgs, acknowledgeEntry, finishEntry, KdsEntryArgs, recallEntry } from './advance-entry.ts';
import { SendToKdsArgs, sendToKds } from './send-to-kds.ts';

export const kitchenCommands = {
  SEND_TO_KDS: command(SendToKdsArgs, { decide: sendToKds, permission: 'send-order', reads: readsTicket }),
  KDS_ACK: command(AcknowledgeArgs, { decide: acknowledgeEntry, permission: 'advance-kitchen', reads: readsEntry }),
  KDS_READY: command(KdsEntryArgs, {
    decide: finishEntry,
    permission: 'advance-kitchen',
    reads: readsEntry,
    isFact: () => true,
  }),
  KDS_RECALL: command(KdsEntryArgs, { decide: recallEntry, permission: 'advance-kitchen', reads: readsEntry }),
} as const;

function readsEntry(args: { readonly entryId: string }): readonly RecordRef[] {
  return [{ collection: 'kds', id: args.entryId }];
}
