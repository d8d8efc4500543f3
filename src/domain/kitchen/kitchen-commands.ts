import { command, readsTicket, type RecordRef } from '#domain/command-spec.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import type { World } from '#domain/world.ts';
import { acknowledgeEntry, finishEntry, recallEntry, serveEntry } from './advance-entry.ts';
import { sendToKds } from './send-to-kds.ts';

export const kitchenCommands = {
  SEND_TO_KDS: command(sendToKds, { permission: 'send-order', reads: readsTicket }),
  KDS_ACK: command(acknowledgeEntry, { permission: ownArea, reads: readsEntry }),
  KDS_READY: command(finishEntry, { permission: ownArea, reads: readsEntry, isFact: () => true }),
  KDS_RECALL: command(recallEntry, { permission: ownArea, reads: readsEntry }),
  KDS_SERVED: command(serveEntry, { permission: 'send-order', reads: readsEntry, isFact: () => true }),
} as const;

function ownArea({ entryId }: { readonly entryId: string }, world: World): Permission {
  return world.get('kds', entryId)?.area === 'bar' ? 'advance-bar' : 'advance-kitchen';
}

function readsEntry(args: { readonly entryId: string }): readonly RecordRef[] {
  return [{ collection: 'kds', id: args.entryId }];
}
