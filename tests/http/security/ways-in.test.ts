/* Every kind of command, by every role, by every way in which a tablet can hand it in: each is answered as the one table
   says for whoever sealed it, whoever stands there meanwhile and whatever has happened to PIN, role and pairing since. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Answer } from '#application/protocol.ts';
import { COMMAND_TYPES, specOf, type CommandType } from '#domain/commands.ts';
import { permissionFor } from '#domain/define-command.ts';
import { pinLengthFor } from '#domain/staff/staff-member.ts';
import { grantFor, type Grant } from '#domain/staff/permissions.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff/roles.ts';
import { copyDatabase } from '#server/backup/copy-database.ts';
import { restoreDatabase } from '#server/backup/restore-database.ts';
import { howMany } from '#tests/support/how-many.ts';
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

const JOINED = 'on a tablet that a manager let join an open till';

/** What happens before anything is sealed: who hands it in then, and on which tablet. */
const FIRST: Readonly<Record<string, (hand: Hand) => Promise<Hand>>> = {
  'after the database was restored': async (hand) => {
    await keepCopy(hand.house);
    return hand;
  },
  'after a restore from before its device was paired, paired anew and entered with its key': async (hand) => {
    await keepCopy(hand.house);
    const tablet = await hand.house.pair(hand.office, 'Nueva');
    expect((await tablet.enter(hand.person)).status).toBe(201);
    return { ...hand, tablet };
  },
  [JOINED]: async (hand) => {
    const { house, tablet, person } = hand;
    const wish = { id: randomUUID(), type: 'JOIN_TILL', args: { tillId: 'caja-abierta' } };
    const { id: staffId, pin } = house.manager;
    const given = await tablet.post('/api/pos/autorizaciones', { staffId, pin, command: wish });
    const approval = String(given.body['approval']);
    await tablet.ask(tablet.command(wish.type, wish.args, { by: person.id, id: wish.id, approval }));
    return hand;
  },
};

const copyOf = ({ dataDir }: StaffedHouse) => join(dataDir, 'copia.db');
const fileOf = ({ dataDir }: StaffedHouse) => join(dataDir, 'xalli.db');

function keepCopy(house: StaffedHouse): Promise<void> {
  rmSync(copyOf(house), { force: true });
  return copyDatabase(fileOf(house), copyOf(house));
}

/** As the owner does with the command of the manual. */
async function restore({ house, office, tablet }: Hand): Promise<void> {
  house.passMinutes(1);
  await house.restart({}, async () => {
    await restoreDatabase(copyOf(house), { databaseFile: fileOf(house), now: house.now() });
  });
  for (const each of [office, tablet]) each.address = house.server.address;
}

async function pairAnew({ office, tablet }: Hand): Promise<void> {
  const offered = await office.post('/api/pos/dispositivos/codigo', {});
  const form = { code: offered.body['code'], deviceId: tablet.deviceId, name: 'Otra vez' };
  expect((await tablet.post('/api/pos/vincular', form)).status).toBe(201);
}

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
  'after the device was paired anew': pairAnew,
  'by a device whose access was taken and given again': async (hand) => {
    const { office, tablet } = hand;
    expect((await office.post(`/api/pos/dispositivos/${tablet.deviceId}/revocar`, {})).status).toBe(200);
    await pairAnew(hand);
  },
  [JOINED]: () => Promise.resolve(),
  'after the database was restored': restore,
  'after a restore from before its device was paired, paired anew and entered with its key': async (hand) => {
    await restore(hand);
    await pairAnew(hand);
    expect((await hand.tablet.enterAgain(hand.person)).status).toBe(201);
  },
};

/** A drawer with money in it, which is another's. */
async function openTill(house: StaffedHouse, office: Tablet): Promise<string> {
  const by = { by: house.manager.id };
  const answers = await office.ask(
    office.command('SAVE_TILL', { id: 'caja-abierta', name: 'Caja abierta' }, by),
    office.command('JOIN_TILL', { tillId: 'caja-abierta' }, by),
    office.command('OPEN_SHIFT', { tillId: 'caja-abierta', fondo: 10_000 }, by),
  );
  expect(answers.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
  return answers.at(-1)?.id ?? '';
}

/** What takes from a drawer, counts it or closes it is about the one that is open. */
function argsOf(type: CommandType, shiftId: string): unknown {
  const args = sampleArgs(type);
  return typeof args === 'object' && args !== null && 'shiftId' in args ? { ...args, shiftId } : args;
}

const said = (grant: Grant, isFact: boolean): string =>
  grant === 'N' ? 'not-allowed' : grant === 'A' && !isFact ? 'approval-needed' : 'decided';

function answered(answer: Answer | undefined): string {
  const code = answer?.code ?? 'decided';
  return ['not-allowed', 'approval-needed', 'unknown-person', 'session-over'].includes(code) ? code : 'decided';
}

/**
 * Before a landing each way tries a third of the commands, the next way the next third, and all of them what closes a
 * drawer: by three ways or four each command is tried. `npm run test:all` tries all by each.
 */
function typesFor(way: string): readonly CommandType[] {
  const parts = howMany({ usual: 3, all: 1 });
  const own = Object.keys(WAYS).indexOf(way) % parts;
  return COMMAND_TYPES.filter((type, index) => index % parts === own || type === 'CLOSE_SHIFT');
}

test.each(Object.keys(WAYS))('[SEC14] every command of every role is answered by the table: %s', async (way) => {
  const house = await StaffedHouse.open();
  const office = await house.setUp();
  const boss = await house.hire(office, 'manager', 'Berta');
  const shiftId = await openTill(house, office);
  const ofDrawer: Record<string, string> = {};
  const wrong: string[] = [];
  for (const role of STAFF_ROLES) {
    const person = await house.hire(office, role, `Persona ${role}`);
    const own = await house.pair(office, role);
    expect((await own.enter(person)).status).toBe(201);
    const before: Hand = { house, office, tablet: own, person, boss };
    const hand = (await FIRST[way]?.(before)) ?? before;
    const { tablet } = hand;
    const sealed = typesFor(way).map((type) => tablet.command(type, argsOf(type, shiftId), { by: person.id }));
    await WAYS[way]?.(hand);
    const answers = await tablet.ask(...sealed);
    for (const [index, command] of sealed.entries()) {
      // Made from the list of all kinds.
      const spec = specOf(command.type as CommandType);
      const { world } = house.server.executor;
      const permission = permissionFor(spec, command.args, { world, device: tablet.deviceId });
      const expected = said(grantFor(permission, role), spec.isFact?.(command.args) ?? false);
      const actual = answered(answers[index]);
      if (command.type === 'CLOSE_SHIFT') ofDrawer[role] = actual;
      if (actual !== expected) wrong.push(`${role} ${command.type} (${permission}): ${actual} instead of ${expected}`);
    }
    // Asked again, one of them alone has the same answer.
    expect(await tablet.ask(sealed[0])).toEqual([answers[0]]);
  }
  expect(wrong).toEqual([]);
  // [DRW7] Another's drawer is the manager's, unless a manager let this very tablet join it.
  const cashier = way === JOINED ? 'decided' : 'not-allowed';
  const never = { waiter: 'not-allowed', kitchen: 'not-allowed', bar: 'not-allowed', host: 'not-allowed' };
  expect(ofDrawer).toEqual({ ...never, cashier, manager: 'decided' });
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
