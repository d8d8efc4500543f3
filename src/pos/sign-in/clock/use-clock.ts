import { useEffect, useEffectEvent, useState } from 'react';
import type { ArgsOf, Command } from '#domain/commands.ts';
import { MARK_WORDS, type ClockMark } from '#domain/hours/clock-mark.ts';
import { DEFAULT_HOURS } from '#domain/hours/hours-settings.ts';
import { ownHoursRead, type OwnHours } from '#domain/reads/hours-reads.ts';
import { OFFICE_REFUSALS } from '#domain/office-refusals.ts';
import { learnRefusals, refusalText } from '#domain/refusal-texts.ts';
import { localDate, type Instant } from '#domain/shared/time.ts';
import { askRead } from '#ui/reading/ask-server.ts';
import { openPerson } from '../keyring.ts';
import type { LockedQueue } from '../locked-queue.ts';
import { sealWith } from '../open-for-person.ts';
import { deviceId } from '../../terminal/device-memory.ts';
import { clockNow, knownZone, learnNow } from './clock-memory.ts';
import { ownDay, type OwnDay } from '../../staff/hours/own-day.ts';

type CheckArgs = ArgsOf<'CHECK_HOURS'>;

export interface ClockState {
  readonly now: Instant;
  readonly zone: string;
  /** Null before the server has answered, and without a line: what was done elsewhere is not known here. */
  readonly hours: OwnHours | null;
  readonly day: OwnDay;
  /** Something of this person waits on this device. */
  readonly isWaiting: boolean;
  readonly isBusy: boolean;
  readonly told: { readonly tone: 'good' | 'bad'; readonly text: string } | null;
  readonly check: (args: CheckArgs) => void;
}

// Said here before the office's commands are fetched.
learnRefusals(OFFICE_REFUSALS);

const TICK_MS = 5000;

/** One person's own time clock: what the server knows of it, and what this device has not handed in yet. */
export function useClock(staffId: string, queue: Pick<LockedQueue, 'add' | 'waitingOf'>): ClockState {
  const now = useNow();
  const [hours, setHours] = useState<OwnHours | null>(null);
  const [waiting, setWaiting] = useState<readonly ClockMark[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<ClockState['told']>(null);
  const zone = hours?.zone ?? knownZone();

  const look = useEffectEvent(async (): Promise<void> => {
    setWaiting(marksIn(await queue.waitingOf(staffId), zone));
    // Without a line there is still the clock itself.
    const answer = await askRead(ownHoursRead, {}).catch(() => null);
    if (answer?.staffId !== staffId) return;
    learnNow(answer.now);
    setHours(answer);
    setWaiting(marksIn(await queue.waitingOf(staffId), answer.zone));
  });
  // Waits for the disk and for the server; a device without a line asks again.
  useEffect(() => {
    const again = (): void => void look().catch(() => undefined);
    again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  const check = async (args: CheckArgs): Promise<void> => {
    setBusy(true);
    setTold(null);
    try {
      const command = await sealed(staffId, args);
      await queue.add(command, (refusal) => {
        if (refusal !== null) setTold({ tone: 'bad', text: refusalText(refusal) });
        void look().catch(() => undefined);
      });
      setWaiting((marks) => [...marks, ...marksIn([command], zone)]);
      setTold({ tone: 'good', text: saidText(args) });
    } catch {
      setTold({ tone: 'bad', text: 'No se guardó en este equipo. Inténtalo otra vez.' });
    } finally {
      setBusy(false);
    }
  };

  const known = new Map([...waiting, ...(hours?.marks ?? [])].map((mark) => [mark.id, mark]));
  const isWaiting = waiting.some(({ id }) => !(hours?.marks.some((mark) => mark.id === id) ?? false));
  const settings = hours?.settings ?? DEFAULT_HOURS;
  const day = ownDay(staffId, [...known.values()], { now, zone, settings });
  return { now, zone, hours, day, isWaiting, isBusy, told, check: (args) => void check(args) };
}

function saidText({ kind, told }: CheckArgs): string {
  const ending = kind === 'in' || kind === 'out' ? 'a' : 'o';
  return told === undefined
    ? `${MARK_WORDS[kind]} anotad${ending}.`
    : 'Salida anotada; gerencia la verá como dicha después.';
}

/** With the key that the PIN has just opened: it is theirs, whoever sends it and whenever. */
async function sealed(staffId: string, args: CheckArgs): Promise<Command> {
  const open = await openPerson(null);
  if (open?.person.id !== staffId) throw new Error('somebody else is in');
  const command = {
    id: crypto.randomUUID(),
    type: 'CHECK_HOURS',
    args,
    at: clockNow(),
    device: deviceId(),
    by: staffId,
  };
  // The pair of type and arguments is that of one command.
  return sealWith(open.key)(command as Command);
}

/** What waits on this device, as it will count once it arrives. */
function marksIn(commands: readonly Command[], zone: string): readonly ClockMark[] {
  return commands.flatMap(({ id, type, args, at, by }): readonly ClockMark[] => {
    if (type !== 'CHECK_HOURS') return [];
    const time = args.told ?? at;
    const told = args.told === undefined ? {} : { toldAt: at };
    return [{ id, staffId: by, kind: args.kind, at: time, day: localDate(time, zone), by, ...told }];
  });
}

function useNow(): Instant {
  const [now, setNow] = useState(clockNow);
  // Waits for the minute to pass.
  useEffect(() => {
    const timer = setInterval(() => setNow(clockNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
