import { expect, test } from 'vitest';
import { MemoryWorld } from '#application/memory-world.ts';
import { instant } from '#domain/shared/time.ts';
import type { StaffMember } from '#domain/staff/staff-member.ts';
import { approvalFor, newApprovalId } from '#server/access/approvals.ts';
import { personOf } from '#server/access/production-access.ts';
import { ServerHmac } from '#server/access/proofs.ts';

const AT = instant(Date.UTC(2026, 10, 15, 18));
type Wish = Parameters<typeof newApprovalId>[1];
const WISH: Wish = {
  id: 'orden-1',
  type: 'VOID_ITEM',
  args: { ticketId: 't1', itemId: 'i1' },
  deviceId: 'tableta-1',
  by: 'wendy',
};

/** The venue as a copy of this morning has it: without the approval, and without who was made manager since. */
function restoredHouse(carola: Partial<StaffMember> = {}): MemoryWorld {
  const world = new MemoryWorld();
  const member: StaffMember = { id: 'carola', name: 'Carola', role: 'cashier', active: true, updatedAt: AT, ...carola };
  world.store({ change: { collection: 'staff', record: member }, revision: 1 });
  return world;
}

function leaveIn(world: MemoryWorld, wish: Wish = WISH, secret = 'secreto') {
  const approval = newApprovalId(new ServerHmac('secreto'), WISH, { managerId: 'carola', at: AT });
  return approvalFor(
    world,
    { ...wish, approval },
    { hmac: new ServerHmac(secret), personOf: (id) => personOf(world, id) },
  );
}

test('[JDG5] a yes that this venue stamped is a manager’s, though the restored copy no longer knows her as one', () => {
  expect(leaveIn(restoredHouse())).toEqual({ by: { id: 'carola', name: 'Carola', role: 'manager' }, at: AT });
});

test('[JDG5] it is nobody’s for another command, from another house, or by who was dismissed', () => {
  expect(leaveIn(restoredHouse(), { ...WISH, id: 'orden-2' })).toBeNull();
  expect(leaveIn(restoredHouse(), WISH, 'otro')).toBeNull();
  expect(leaveIn(restoredHouse({ active: false }))).toBeNull();
  expect(leaveIn(new MemoryWorld())).toBeNull();
});
