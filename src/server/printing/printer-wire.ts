import { connect, type Socket } from 'node:net';
import type { PrinterManners, PrinterState } from '#domain/printing/printer.ts';

/** What became of one job on the wire. `not-sent`: no byte of it was written. */
export interface WireResult {
  readonly outcome: 'printed' | 'unconfirmed' | 'not-sent' | 'doubtful';
  readonly state: PrinterState;
  readonly problem: string;
  /** What it showed of itself this time. */
  readonly manners?: PrinterManners;
}

export interface WireTarget {
  readonly host: string;
  readonly port: number;
  /** What it has shown before. */
  readonly manners?: PrinterManners;
}

export interface WirePatience {
  readonly connectMs: number;
  /** How long a printer that answers may take to answer. */
  readonly answerMs: number;
  /** How long the whole job may hang. */
  readonly jobMs: number;
}

const PATIENCE: WirePatience = { connectMs: 2500, answerMs: 250, jobMs: 12_000 };

const DLE_EOT = (what: number): Buffer => Buffer.from([0x10, 0x04, what]);
const OFFLINE = 0x08;
const COVER_OPEN = 0x04;
const PAPER_STOPPED = 0x20;
const PAPER_GONE = 0x60;

/**
 * Writes one job to one printer, with a short connection and a bound to everything. An accepted write proves nothing:
 * the printer's status is read before and after, where it answers at all. Replies are shown to nobody except as one of
 * a few known states.
 */
export async function sendToPrinter(
  target: WireTarget,
  bytes: Buffer,
  patience: Partial<WirePatience> = {},
): Promise<WireResult> {
  const bounds = { ...PATIENCE, ...patience };
  const line = await open(target, bounds.connectMs);
  if ('problem' in line) return { outcome: 'not-sent', state: line.state, problem: line.problem };
  try {
    const before = await ask(line, bounds.answerMs);
    if (before !== null && before !== 'ready') {
      return { outcome: 'not-sent', state: before, problem: PROBLEMS[before] };
    }
    // It accepts the connection and reads nothing: what is written now would be lost in its buffer.
    if (before === null && target.manners === 'answers') {
      return { outcome: 'not-sent', state: 'off', problem: STUCK };
    }
    return await write(line, bytes, { isMute: before === null, manners: target.manners, bounds });
  } finally {
    line.socket.destroy();
  }
}

interface Line {
  readonly socket: Socket;
  /** Why it broke, once it has. */
  broken: string | null;
  /** Called with every byte the printer says. */
  heard: (byte: number) => void;
  /** Called once when the line breaks. */
  cut: () => void;
}

const PROBLEMS: Readonly<Record<PrinterState, string>> = {
  unknown: '',
  ready: '',
  off: 'No contesta: revisa que esté prendida y conectada.',
  'no-paper': 'No tiene papel.',
  open: 'Tiene la tapa abierta.',
  busy: 'Está ocupada con otro equipo.',
};

const DOUBT = 'Se cortó a la mitad: revisa si salió el papel.';
const STUCK = 'Se quedó trabada: apágala y préndela. Si la cambiaste por otra, guárdala de nuevo en Impresoras.';

async function open(
  { host, port }: WireTarget,
  connectMs: number,
): Promise<Line | { state: PrinterState; problem: string }> {
  const socket = connect({ host, port });
  socket.setNoDelay(true);
  const line: Line = { socket, broken: null, heard: () => undefined, cut: () => undefined };
  const end = (why: string): void => {
    line.broken ??= why;
    line.cut();
  };
  socket.on('error', (fault: NodeJS.ErrnoException) => end(fault.code ?? 'error'));
  socket.on('close', () => end('closed'));
  socket.on('data', (data: Buffer) => {
    for (const byte of data) line.heard(byte);
  });
  const isOpen = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), connectMs);
    socket.once('connect', () => resolve(true));
    line.cut = () => resolve(false);
    socket.once('connect', () => clearTimeout(timer));
    socket.once('close', () => clearTimeout(timer));
  });
  line.cut = () => undefined;
  if (isOpen) return line;
  socket.destroy();
  return { state: 'off', problem: PROBLEMS.off };
}

/** What the printer says of itself; null: it says nothing, as many do. */
async function ask(line: Line, answerMs: number): Promise<PrinterState | null> {
  const status = await question(line, DLE_EOT(1), answerMs);
  if (status === null) return line.broken === null ? null : 'busy';
  const paper = await question(line, DLE_EOT(4), answerMs);
  if (paper !== null && (paper & PAPER_GONE) !== 0) return 'no-paper';
  if ((status & OFFLINE) === 0) return 'ready';
  const cause = await question(line, DLE_EOT(2), answerMs);
  if (cause !== null && (cause & PAPER_STOPPED) !== 0) return 'no-paper';
  return cause !== null && (cause & COVER_OPEN) !== 0 ? 'open' : 'off';
}

function question(line: Line, bytes: Buffer, answerMs: number): Promise<number | null> {
  return new Promise((resolve) => {
    const done = (answer: number | null): void => {
      clearTimeout(timer);
      line.heard = () => undefined;
      line.cut = () => undefined;
      resolve(answer);
    };
    const timer = setTimeout(() => done(null), answerMs);
    if (line.broken !== null) {
      done(null);
      return;
    }
    line.heard = (byte) => done(byte);
    line.cut = () => done(null);
    line.socket.write(bytes);
  });
}

async function write(
  line: Line,
  bytes: Buffer,
  {
    isMute,
    manners,
    bounds,
  }: { readonly isMute: boolean; readonly manners: PrinterManners | undefined; readonly bounds: WirePatience },
): Promise<WireResult> {
  if (line.broken !== null) return { outcome: 'not-sent', state: 'busy', problem: PROBLEMS.busy };
  const isTaken = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), bounds.jobMs);
    const done = (taken: boolean): void => {
      clearTimeout(timer);
      resolve(taken);
    };
    line.cut = () => done(false);
    line.socket.write(bytes, (fault) => done(!fault));
  });
  line.cut = () => undefined;
  if (!isTaken || line.broken !== null) return { outcome: 'doubtful', state: 'off', problem: DOUBT };
  if (isMute) return hangUp(line, manners === 'hangs-up' ? bounds.jobMs / 2 : bounds.answerMs, manners);
  // A printer that answers is asked once more: it answers after what it has read before. It may still be printing.
  const after = await ask(line, Math.max(bounds.answerMs, bounds.jobMs / 2));
  if (after === 'ready') return { outcome: 'printed', state: 'ready', problem: '', manners: 'answers' };
  if (after === 'no-paper' || after === 'open') return { outcome: 'doubtful', state: after, problem: PROBLEMS[after] };
  return { outcome: 'doubtful', state: 'off', problem: DOUBT };
}

/**
 * One that never answers is only asked to hang up properly: a reset then tells that it died under the job. One that has
 * never hung up either is believed after a moment; one that always did and does not any more hangs.
 */
function hangUp(line: Line, patienceMs: number, manners: PrinterManners | undefined): Promise<WireResult> {
  const doubtful: WireResult = { outcome: 'doubtful', state: 'off', problem: DOUBT };
  const believed: WireResult = { outcome: 'unconfirmed', state: 'ready', problem: '' };
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(manners === 'hangs-up' ? doubtful : believed), patienceMs);
    line.cut = () => {
      clearTimeout(timer);
      resolve(line.broken === 'closed' ? { ...believed, manners: 'hangs-up' } : doubtful);
    };
    if (line.broken === null) line.socket.end();
    else line.cut();
  });
}
