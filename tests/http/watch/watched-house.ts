import { expect } from 'vitest';
import type { CommandType, InputOf } from '#domain/commands.ts';
import type { WatchCase } from '#domain/watch/watch-case.ts';
import type { RunningServer } from '#server/server.ts';
import { executeAsSystem } from '#server/system-command.ts';
import { startMailbox, type Mailbox, type ReceivedLetter } from '#tests/support/mailbox.ts';
import { StaffedHouse, type Tablet } from '#tests/support/staffed-house.ts';

/** As long as a slow machine needs; every wait ends with the fact it waits for. */
const SOON = { timeout: 20_000, interval: 20 };

/** A venue in production with a mailbox of its owner, on Monday noon. */
export class WatchedHouse {
  readonly house: StaffedHouse;
  readonly box: Mailbox;
  readonly office: Tablet;
  /** Of the disk, what is free: a full disk cannot be made here. */
  readonly disk: { free: number };

  private constructor(parts: Pick<WatchedHouse, 'house' | 'box' | 'office' | 'disk'>) {
    this.house = parts.house;
    this.box = parts.box;
    this.office = parts.office;
    this.disk = parts.disk;
  }

  static async open(environment: Readonly<Record<string, string>> = {}): Promise<WatchedHouse> {
    const box = await startMailbox();
    const disk = { free: 500 };
    const mail = {
      SMTP_URL: box.url,
      MAIL_FROM: 'mesa@xalli.example',
      MAIL_TO: 'casa@xalli.example',
      PUBLIC_URL: 'https://xalli.example',
    };
    const house = await StaffedHouse.open(
      { ...mail, ...environment },
      { diskOf: async () => ({ free: disk.free, size: 1000 }) },
    );
    const office = await house.setUp();
    const opened = new WatchedHouse({ house, box, office, disk });
    // The letter of the morning has its own tests.
    await opened.save({ morningAt: null });
    return opened;
  }

  async restart(
    environment: Readonly<Record<string, string>> = {},
    whileStopped: () => Promise<void> | void = () => undefined,
  ): Promise<void> {
    await this.house.restart(environment, whileStopped);
    this.office.address = this.server.address;
  }

  get server(): RunningServer {
    return this.house.server;
  }

  async save(said: InputOf<'SAVE_WATCH'>): Promise<void> {
    await this.enter();
    expect(await this.office.post('/api/pos/avisos/ajustes', said)).toMatchObject({ status: 200 });
  }

  async tell<T extends CommandType>(type: T, args: InputOf<T>): Promise<string> {
    const answer = await executeAsSystem(this.server.executor, () => this.house.now(), type, args);
    expect(answer, `${type} ${answer.code ?? ''}`).toMatchObject({ outcome: 'accepted' });
    return answer.id;
  }

  /** Later the server makes its copy and looks again, as it does every minute by itself. */
  async look(minutes = 1): Promise<void> {
    this.house.passMinutes(minutes);
    await this.server.backups?.look();
    await this.server.watch?.look();
  }

  /** Somebody has stopped its copies. */
  async lookWithoutCopy(minutes: number): Promise<void> {
    this.house.passMinutes(minutes);
    await this.server.watch?.look();
  }

  cases(): readonly WatchCase[] {
    return [...this.server.executor.world.all('watchCases')].toSorted((a, b) => (a.openedAt < b.openedAt ? -1 : 1));
  }

  /** A session ends with the night. */
  async enter(): Promise<void> {
    if ((await this.office.get('/api/pos/avisos')).status === 401) await this.office.enter(this.house.manager);
  }

  /** What is wrong now, as a manager's screen hears of it. */
  async shown(): Promise<readonly unknown[]> {
    await this.enter();
    const text = JSON.stringify((await this.office.get('/api/pos/snapshot')).body);
    return this.cases()
      .filter(({ overAt }) => overAt === null)
      .map(({ id, kind }) => {
        expect(text).toContain(id);
        return kind;
      });
  }

  /** All letters so far, once nothing waits in the outbox any more. */
  async letters(): Promise<readonly ReceivedLetter[]> {
    await this.server.outbox?.drain();
    await expect
      .poll(() => [...this.server.executor.world.all('mails')].filter(({ status }) => status === 'queued').length, SOON)
      .toBe(0);
    return this.box.letters;
  }

  async subjects(): Promise<readonly string[]> {
    return (await this.letters()).map(subjectOf);
  }

  async close(): Promise<void> {
    await this.house.close();
    await this.box.stop();
  }
}

export function subjectOf({ text }: ReceivedLetter): string {
  return text.split(/\r?\n/)[0] ?? '';
}
