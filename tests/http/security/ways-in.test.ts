/* Every kind of command, by every role, by every way in which a tablet can hand it in: each is answered as the one table
   says for whoever sealed it, whoever stands there meanwhile and whatever has happened to PIN, role and pairing since. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Answer } from '#application/protocol.ts';
import { COMMAND_TYPES, specOf, type CommandType } from '#domain/commands.ts';
import { permissionFor } from '#domain/define-command.ts';
import { pinLengthFor } from '#domain/staff/staff-member.ts';
import { grantFor, type Grant } from '#domain/staff/permissions.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff/roles.ts';
import { sampleArgs } from '#tests/support/sample-args.ts';
import { StaffedHouse, type Person, type Tablet } from '#tests/support/staffed-house.ts';

interface Hand {
  readonly house: StaffedHouse;
  readonly office: Tablet;
  readonly tablet: Tablet;
  readonly person: Person;
  /** Somebody else with every right, who may stand there meanwhile. */
  readonly boss: Person;
}

const pinOf = (role: StaffRole): string => (pinLengthFor(role) === 6 ? '573920' : '6194');
const save = ({ office }: Hand, { id: staffId, name, role }: Person, pin: string) =>
  office.send('PUT', '/api/pos/personal', { staffId, name, role, active: true, pin });

/** What happens between the seal and the hand-in. */
const WAYS: Readonly<Record<string, (hand: Hand) => Promise<void>>> = {
  'in one batch': () => Promise.resolve(),
  'from a locked screen': async ({ tablet }) => {
    await tablet.send('DELETE', '/api/pos/sesion');
  },
  'while a manager stands there': async ({ tablet, boss }) => {
    expect((await tablet.enter(boss)).status).toBe(201);
  },
  'after a new PIN, before its person has entered again': async (hand) => {
    expect((await save(hand, hand.person, pinOf(hand.person.role))).status).toBe(200);
  },
  'after a new PIN and a new entry': async (hand) => {
    const pin = pinOf(hand.person.role);
    expect((await save(hand, hand.person, pin)).status).toBe(200);
    expect((await hand.tablet.enter({ id: hand.person.id, pin })).status).toBe(201);
  },
  'after the device was paired anew': async ({ office, tablet }) => {
    const offered = await office.post('/api/pos/dispositivos/codigo', {});
    const form = { code: offered.body['code'], deviceId: tablet.deviceId, name: 'Otra vez' };
    expect((await tablet.post('/api/pos/vincular', form)).status).toBe(201);
  },
  'by a device whose access was taken and given again': async ({ office, tablet }) => {
    expect((await office.post(`/api/pos/dispositivos/${tablet.deviceId}/revocar`, {})).status).toBe(200);
    const offered = await office.post('/api/pos/dispositivos/codigo', {});
    const form = { code: offered.body['code'], deviceId: tablet.deviceId, name: 'Otra vez' };
    expect((await tablet.post('/api/pos/vincular', form)).status).toBe(201);
  },
};

const said = (grant: Grant, isFact: boolean): string =>
  grant === 'N' ? 'not-allowed' : grant === 'A' && !isFact ? 'approval-needed' : 'decided';

function answered(answer: Answer | undefined): string {
  const code = answer?.code ?? 'decided';
  return ['not-allowed', 'approval-needed', 'unknown-person', 'session-over'].includes(code) ? code : 'decided';
}

test.each(Object.keys(WAYS))('[SEC14] every command of every role is answered by the table: %s', async (way) => {
  const house = await StaffedHouse.open();
  const office = await house.setUp();
  const boss = await house.hire(office, 'manager', 'Berta');
  const wrong: string[] = [];
  for (const role of STAFF_ROLES) {
    const tablet = await house.pair(office, role);
    const person = await house.hire(office, role, `Persona ${role}`);
    expect((await tablet.enter(person)).status).toBe(201);
    const sealed = COMMAND_TYPES.map((type) => tablet.command(type, sampleArgs(type), { by: person.id }));
    await WAYS[way]?.({ house, office, tablet, person, boss });
    const answers = await tablet.ask(...sealed);
    for (const [index, command] of sealed.entries()) {
      // Made from the list of all kinds.
      const spec = specOf(command.type as CommandType);
      const { world } = house.server.executor;
      const permission = permissionFor(spec, command.args, { world, device: tablet.deviceId });
      const expected = said(grantFor(permission, role), spec.isFact?.(command.args) ?? false);
      const actual = answered(answers[index]);
      if (actual !== expected) wrong.push(`${role} ${command.type} (${permission}): ${actual} instead of ${expected}`);
    }
    // Asked again, one of them alone has the same answer.
    expect(await tablet.ask(sealed[0])).toEqual([answers[0]]);
  }
  expect(wrong).toEqual([]);
  await house.close();
});

test('[SEC14] a manager’s yes opens what needs one, and nothing that the role never does', async () => {
  const house = await StaffedHouse.open();
  const office = await house.setUp();
  const wrong: string[] = [];
  for (const role of ['waiter', 'bar', 'cashier'] as const) {
    const tablet = await house.pair(office, role);
    const person = await house.hire(office, role);
    await tablet.enter(person);
    const asked = COMMAND_TYPES.filter((type) => {
      const permission = permissionFor(specOf(type), sampleArgs(type), { world: house.server.executor.world });
      return grantFor(permission, role) === 'A' || type === 'SAVE_VENUE';
    });
    for (const type of asked) {
      const wish = { id: randomUUID(), type, args: sampleArgs(type) };
      const { id: staffId, pin } = house.manager;
      const given = await tablet.post('/api/pos/autorizaciones', { staffId, pin, command: wish });
      const approval = String(given.body['approval']);
      const [answer] = await tablet.ask(tablet.command(type, wish.args, { by: person.id, id: wish.id, approval }));
      const expected = type === 'SAVE_VENUE' ? 'not-allowed' : 'decided';
      if (answered(answer) !== expected) wrong.push(`${role} ${type}: ${answer?.code}`);
    }
  }
  expect(wrong).toEqual([]);
  await house.close();
});
