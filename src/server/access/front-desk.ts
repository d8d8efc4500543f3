import { randomUUID } from 'node:crypto';
import type { Executor } from '#application/executor.ts';
import type { Answer } from '#application/protocol.ts';
import { parseCommand, type CommandType, type InputOf } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import { beginningOf } from '#domain/shared/readable-text.ts';
import { foldAccents } from '#domain/shared/text.ts';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';
import { NOBODY, SYSTEM, type Actor, type StaffRole } from '#domain/staff/roles.ts';
import { isSetUp } from '#domain/staff/save-staff.ts';
import { resumeText } from '#domain/staff/seal.ts';
import { isLive, sealsUntil, sessionId } from '#domain/staff/staff-session.ts';
import { isWeakPin, pinLengthFor } from '#domain/staff/staff-member.ts';
import type { World } from '#domain/world.ts';
import type { Caller } from '../access.ts';
import { ApiError } from '../http/api-error.ts';
import { type ServerHmac, isSealed, isUsableKey } from './proofs.ts';
import { argumentsDigest, newApprovalId } from './approvals.ts';
import { personOf } from './production-access.ts';
import { hashPin, isRightPin } from './pin-hash.ts';
import type { SetupCode } from './setup-code.ts';
import { hashOf, isSameHash, newCode, newToken, readCode, showCode } from './tokens.ts';
import { refusalText } from '#domain/refusal-texts.ts';

const PAIRING_SIGNS = 8;
const PAIRING_MS = 10 * 60 * 1000;
/** How far a tablet's clock may be off when it takes up a session again. */
const RESUME_SKEW_MS = 5 * 60 * 1000;
/** A tablet remembers its commands for 72 hours, so it may have been away that long. */
const LONGEST_AWAY_MS = 72 * 60 * 60 * 1000;

export interface FrontDeskParts {
  readonly executor: Executor;
  readonly now: () => Instant;
  readonly hmac: ServerHmac;
  readonly setupCode: SetupCode | null;
}

/** The person has unlocked their key on this device at that time, and signs this. */
interface OfflineEntry {
  readonly deviceId: string;
  readonly staffId: string;
  readonly at: Instant;
  readonly signature: string;
}

interface SetUpForm {
  readonly code: string;
  readonly name: string;
  readonly pin: string;
  readonly deviceId: string;
  readonly deviceName: string;
}

/** Who asks, and on which device: the audit log shows both. */
export interface Asker extends Actor {
  readonly device?: string | null;
}

/** What a manager asks by a route of its own, because it carries more than a command may, or needs the server. */
type ManagersCommand =
  | 'REVOKE_DEVICE'
  | 'UNLOCK_DEVICE'
  | 'REVOKE_SESSIONS'
  | 'CONNECT_SITE'
  | 'LEAVE_SITE'
  | 'RECOVER_BOOK'
  | 'RENEW_RESCUE_SHEET'
  | 'RENEW_TABLE_CODES'
  | 'KEEP_PHOTO'
  | 'CANCEL_CFDI'
  | 'RENEW_GLOBAL'
  | 'RETRY_CFDI'
  | 'SAVE_FISCAL'
  | 'SAVE_CARD_TERMINAL'
  | 'CORRECT_HOURS'
  | 'MAKE_PROGRAM_TOKEN'
  | 'REVOKE_PROGRAM_TOKEN'
  | 'MAKE_WEBHOOK'
  | 'REMOVE_WEBHOOK'
  | 'RETRY_WEBHOOK'
  | 'SAVE_HOURS'
  | 'SAVE_WATCH'
  | 'SEND_WATCH_TEST';

/**
 * Sign-in of people and pairing of devices. Secrets are made and checked here; what is stored is decided by commands.
 */
export class FrontDesk {
  readonly #executor: Executor;
  readonly #now: () => Instant;
  readonly #hmac: ServerHmac;
  readonly #setupCode: SetupCode | null;

  constructor({ executor, now, hmac, setupCode }: FrontDeskParts) {
    this.#hmac = hmac;
    this.#executor = executor;
    this.#now = now;
    this.#setupCode = setupCode;
  }

  get isSetUp(): boolean {
    return isSetUp(this.#executor.world);
  }

  /** Whoever holds the code from the console may become the manager here. */
  get isCodeOpen(): boolean {
    return this.#setupCode?.isOpen ?? false;
  }

  async setUp(form: SetUpForm) {
    if (this.isSetUp && !this.isCodeOpen) throw refused('already-set-up');
    const code = this.#setupCode;
    // Taken before the first await: of three people who type it at once only one gets it.
    if (!code?.take(form.code)) throw wrongCode();
    try {
      const pinHash = await hashPin(checkedPin(form.pin, 'manager'));
      const done = await (code.purpose === 'rescue' ? this.#rescue(form, pinHash) : this.#firstRun(form, pinHash));
      code.forget();
      return done;
    } catch (fault) {
      // It failed: the code can be used again.
      code.giveBack();
      throw fault;
    }
  }

  async #firstRun({ deviceId, deviceName, name }: SetUpForm, pinHash: string) {
    const staffId = randomUUID();
    const token = newToken();
    const tokenHash = hashOf(token);
    await this.#ask({ ...SYSTEM, device: deviceId }, 'SET_UP', {
      staffId,
      name,
      pinHash,
      deviceId,
      deviceName,
      tokenHash,
    });
    return { staffId, deviceToken: token, isNewHouse: true };
  }

  /** A manager who forgot the PIN gets a new one, a new name becomes a new manager; this device is paired. */
  async #rescue({ deviceId, deviceName, name }: SetUpForm, pinHash: string) {
    const by = { ...SYSTEM, device: deviceId };
    const known = [...this.#executor.world.all('staff')].find(
      (member) => member.active && member.role === 'manager' && foldAccents(member.name) === foldAccents(name),
    );
    const staffId = known?.id ?? randomUUID();
    await this.#ask(by, 'SAVE_STAFF', { staffId, name: known?.name ?? name, role: 'manager', active: true, pinHash });
    const { code } = await this.offerPairing(by);
    const { deviceToken } = await this.pair({ code, deviceId, name: deviceName, isItself: true });
    return { staffId, deviceToken, isNewHouse: false };
  }

  async offerPairing(by: Asker): Promise<{ readonly code: string; readonly expiresAt: Instant }> {
    const code = newCode(PAIRING_SIGNS);
    const expiresAt = instant(milliseconds(this.#now()) + PAIRING_MS);
    const offered = { pairingId: randomUUID(), codeHash: hashOf(code), expiresAt };
    await this.#ask(by, 'OFFER_PAIRING', offered, stillHere(by));
    return { code: showCode(code), expiresAt };
  }

  /** `isItself`: whoever asks carries the token of the device of this id. */
  async pair(form: {
    readonly code: string;
    readonly deviceId: string;
    readonly name: string;
    readonly isItself: boolean;
  }): Promise<{ readonly deviceToken: string }> {
    const given = hashOf(readCode(form.code));
    const pairing = [...this.#executor.world.all('pairings')].find(({ codeHash }) => isSameHash(codeHash, given));
    if (!pairing) throw wrongCode();
    const token = newToken();
    await this.#ask({ ...SYSTEM, device: form.deviceId }, 'PAIR_DEVICE', {
      pairingId: pairing.id,
      deviceId: form.deviceId,
      name: form.name,
      tokenHash: hashOf(token),
      ...(form.isItself ? { isItself: true } : {}),
    });
    return { deviceToken: token };
  }

  async enter(form: { deviceId: string; staffId: string; pin: string; publicKey: string | null }) {
    const { deviceId, staffId, publicKey } = form;
    if (publicKey !== null && !isUsableKey(publicKey)) throw refused('bad-command');
    const { person, isStillRight } = await this.#provePin(form);
    const token = newToken();
    const session = { deviceId, staffId, tokenHash: hashOf(token), publicKey };
    await this.#ask({ ...person, device: deviceId }, 'START_SESSION', session, isStillRight);
    const started = this.#executor.world.get('sessions', sessionId(deviceId, staffId));
    const until = started ? sealsUntil(started) : null;
    return { person, sessionToken: token, secret: this.secretOf(deviceId, staffId), until };
  }

  /**
   * The secret with which a tablet encrypts the key of the person signed in, so that the key is never on its disk in
   * the clear. It is new at every sign-in and is not given out after a lock.
   */
  secretOf(deviceId: string, staffId: string): string | null {
    const session = this.#executor.world.get('sessions', sessionId(deviceId, staffId));
    return session && session.tokenHash !== '' ? this.#hmac.of('tablet-key', session.id, session.tokenHash) : null;
  }

  /** The person worked offline and has signed out: what they signed until then counts, and no session is opened. */
  async workedOffline(form: OfflineEntry): Promise<void> {
    const { deviceId, staffId, at } = form;
    const person = personOf(this.#executor.world, staffId);
    const agoMs = milliseconds(this.#now()) - milliseconds(at);
    const isRecent = agoMs > -RESUME_SKEW_MS && agoMs < LONGEST_AWAY_MS;
    const isProved = (world: World): boolean => isSignedInShift(world, form, at);
    if (!person || !isRecent || !isProved(this.#executor.world)) throw refused('session-over');
    await this.#ask({ ...person, device: deviceId }, 'RESUME_SESSION', { deviceId, staffId }, isProved);
  }

  /** The person signed in offline; the key that only the PIN unlocks now proves it. */
  async resume(form: OfflineEntry) {
    const { deviceId, staffId, at } = form;
    const person = personOf(this.#executor.world, staffId);
    const isFresh = Math.abs(milliseconds(this.#now()) - milliseconds(at)) < RESUME_SKEW_MS;
    const isProved = (world: World): boolean => isSignedInShift(world, form, this.#now());
    if (!person || !isFresh || !isProved(this.#executor.world)) throw refused('unknown-person');
    const token = newToken();
    const session = { deviceId, staffId, tokenHash: hashOf(token) };
    await this.#ask({ ...person, device: deviceId }, 'RESUME_SESSION', session, isProved);
    return { person, sessionToken: token };
  }

  async lock(person: Actor, deviceId: string): Promise<void> {
    await this.#ask({ ...person, device: deviceId }, 'LOCK_SESSION', { deviceId, staffId: person.id });
  }

  async approve(form: {
    deviceId: string;
    staffId: string;
    pin: string;
    /** Whose command it is. */
    askedBy: string;
    command: { readonly id: string; readonly type: string; readonly args: unknown };
  }): Promise<{ readonly approval: string }> {
    const { deviceId, command, askedBy } = form;
    const asked = parseCommand({ ...command, at: this.#now(), device: deviceId, by: form.staffId });
    if (!asked) throw refused('bad-command');
    const { person: manager, isStillRight } = await this.#provePin(form);
    if (manager.role !== 'manager') throw refused('not-allowed');
    const wish = { ...asked, deviceId, by: askedBy };
    const approvalId = newApprovalId(this.#hmac, wish, { managerId: manager.id, at: this.#now() });
    const bound = { commandId: asked.id, commandType: asked.type, digest: argumentsDigest(asked), deviceId, askedBy };
    const granted = { approvalId, ...bound, managerId: manager.id };
    await this.#ask({ ...manager, device: deviceId }, 'GRANT_APPROVAL', granted, isStillRight);
    return { approval: approvalId };
  }

  async saveStaff(by: Asker, form: InputOf<'SAVE_STAFF'> & { readonly pin?: string | undefined }): Promise<void> {
    const { pin, ...rest } = form;
    const pinHash = pin === undefined ? {} : { pinHash: await hashPin(checkedPin(pin, form.role)) };
    await this.#ask(by, 'SAVE_STAFF', { ...rest, ...pinHash }, stillHere(by));
  }

  async manage<T extends ManagersCommand>(by: Asker, type: T, args: InputOf<T>): Promise<void> {
    await this.#ask(by, type, args, stillHere(by));
  }

  /** Refused, so that the audit log shows the attempt. */
  async reportForgery(
    { actor, deviceId }: Pick<Caller, 'actor' | 'deviceId'>,
    { route, fields }: { readonly route: string; readonly fields: readonly string[] },
  ): Promise<void> {
    const by = actor ?? NOBODY;
    const args = { route: beginningOf(route, 120), fields: fields.slice(0, 20).map(writableName) };
    const command = parseCommand({
      id: randomUUID(),
      type: 'REPORT_FORGERY',
      args,
      at: this.#now(),
      device: deviceId ?? 'server',
      by: by.id,
    });
    assert(command !== null, 'every attempt can be written down');
    await this.#executor.execute({ command, identify: () => ({ ...by, role: 'system' }) });
  }

  /**
   * Counted before it is looked at, and the same sentence for a wrong PIN and a wrong name. Looking at it takes a while, in
   * which the PIN may be replaced: what is asked by it must hold in the world in which it is decided.
   */
  async #provePin({ deviceId, staffId, pin }: { deviceId: string; staffId: string; pin: string }) {
    await this.#ask({ ...SYSTEM, device: deviceId }, 'TRY_PIN', { deviceId, staffId });
    const credential = this.#executor.world.get('credentials', staffId);
    const person = personOf(this.#executor.world, staffId);
    if (!credential || !person || !(await isRightPin(pin, credential.pinHash))) throw wrongPin();
    const { pinHash } = credential;
    return { person, isStillRight: (world: World) => world.get('credentials', staffId)?.pinHash === pinHash };
  }

  /**
   * In the person's name, with the server's rights: the route has checked the person's own. Access may have ended by
   * the time this is decided, here or on another server, so it is checked once more on the newest records.
   */
  async #ask<T extends CommandType>(
    { device, ...by }: Asker,
    type: T,
    args: InputOf<T>,
    isStillSo: (world: World) => boolean = () => true,
  ): Promise<Answer> {
    const command = parseCommand({
      id: randomUUID(),
      type,
      args,
      at: this.#now(),
      device: device ?? 'server',
      by: by.id,
    });
    assert(command !== null, `the front desk made a wrong ${type}`);
    const identify = (world: World): Actor | null => (isStillSo(world) ? { ...by, role: 'system' } : null);
    const answer = await this.#executor.execute({ command, identify });
    if (answer.outcome === 'refused') throw refused(answer.code ?? 'bad-command');
    return answer;
  }
}

/** Whoever asks from a paired device has the post and the session with which the route let them in. */
function stillHere({ id, role, device }: Asker): (world: World) => boolean {
  return (world) => {
    // In a demonstration nobody is paired, and the server itself needs no role.
    if (device === undefined || device === null || role === 'system') return true;
    return personOf(world, id)?.role === role && world.get('sessions', sessionId(device, id))?.revokedAt === null;
  };
}

/** A key of theirs that is in use here signed it, and the shift ran at that moment: a locked one has no token, but runs. */
function isSignedInShift(world: World, { deviceId, staffId, at, signature }: OfflineEntry, moment: Instant): boolean {
  const session = world.get('sessions', sessionId(deviceId, staffId));
  if (!session || !isLive({ ...session, tokenHash: 'any' }, moment)) return false;
  return isSealed(resumeText({ deviceId, staffId, at }), signature, session.publicKeys);
}

const wrongCode = (): ApiError =>
  new ApiError(403, { error: 'codigo_incorrecto', message: 'Ese código no es válido. Revísalo o pide otro.' });
const wrongPin = (): ApiError => new ApiError(403, { error: 'pin_incorrecto', message: 'El PIN no es correcto.' });

function refused(code: string): ApiError {
  const status = code === 'device-locked' || code === 'pin-wait' ? 429 : 409;
  return new ApiError(status, { error: code.replaceAll('-', '_'), message: refusalText(code) });
}

function checkedPin(pin: string, role: StaffRole): string {
  const length = pinLengthFor(role);
  if (!new RegExp(`^\\d{${length}}$`).test(pin)) throw badPin(`El PIN de este puesto lleva ${length} dígitos.`);
  if (isWeakPin(pin)) throw badPin('Ese PIN es muy fácil de adivinar. Elige otro.');
  return pin;
}

function badPin(message: string): ApiError {
  return new ApiError(422, { error: 'datos_invalidos', message, fields: { pin: message } });
}

/** A forged field may have any name, or none; the attempt is in the log in any case. */
function writableName(name: string): string {
  return beginningOf(name.replaceAll(/[\p{Cc}\p{Cs}]/gu, '\uFFFD'), 60).trim() || 'sin nombre';
}
