import { inOrderAsked, isReprint, stackOf, type PrintJob } from '#domain/printing/print-job.ts';
import { assert } from '#domain/shared/assert.ts';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';
import { composePaper } from '#server/printing/compose-paper.ts';
import { escposOf } from '#server/printing/escpos.ts';
import { Evening } from '#tests/support/evening.ts';
import { decodePapers, type Paper } from './printer-emulator.ts';

/** One paper as whoever takes it out of the slot reads it. */
export interface ReadPaper {
  readonly printerId: string;
  readonly jobId: string;
  readonly isReprint: boolean;
  /** The send it speaks of and the printer it was made for: what no reader sees, and tests go by. */
  readonly card: string;
  readonly stack: string;
  readonly kind: 'comanda' | 'cancelled' | 'moved';
  readonly mark: 'no' | 'copy' | 'possible';
  readonly table: string;
  readonly from: string | null;
  readonly dishes: readonly { readonly name: string; readonly qty: number }[];
  readonly text: string;
}

/** An evening without sockets whose printers print when they are told to; every paper is put together and read back. */
export class PaperKitchen extends Evening {
  readonly papers: ReadPaper[] = [];
  lifeBegan: Instant | null = null;

  addPrinter(id: string, parts: { tasks?: ('kitchen' | 'bar')[]; active?: boolean; width?: 80 | 58 } = {}): void {
    const { tasks = ['kitchen'], active = true, width = 80 } = parts;
    const address = `127.0.0.1:9100`;
    this.run('SAVE_PRINTER', { id, name: id, address, width, tasks, kicksDrawer: false, active });
  }

  /** What the worker does when it hears of cards. */
  notice(): void {
    const life = this.lifeBegan === null ? {} : { lifeBegan: this.lifeBegan };
    for (const { id } of this.world.all('kds')) {
      const asked = this.ask('PRINT_ENTRY', { entryId: id, ...life });
      if (asked.ok && asked.changes.length > 0) this.run('PRINT_ENTRY', { entryId: id, ...life });
    }
  }

  jobs(): readonly PrintJob[] {
    return inOrderAsked(this.world, [...this.world.all('printJobs')]);
  }

  /** Everything that waits there comes out, up to so many papers; what breaks off in the middle is doubtful. */
  print(printerId: string, { most = Infinity, doubtful = false } = {}): void {
    const life = this.lifeBegan === null ? {} : { lifeBegan: this.lifeBegan };
    for (let count = 0; count < most; count += 1) {
      const job = this.jobs().find((each) => each.printerId === printerId && each.status === 'espera');
      if (!job || this.world.get('printers', printerId)?.active !== true) return;
      this.now = instant(milliseconds(this.now) + 60_000);
      this.run('CLAIM_PRINT', { jobId: job.id, server: 's', ...life });
      const claimed = this.world.get('printJobs', job.id);
      assert(claimed !== undefined, 'it is there');
      const outcome = doubtful ? 'doubtful' : 'printed';
      this.papers.push(this.#read(claimed));
      this.run('MARK_PRINT', { jobId: job.id, outcome, state: 'ready' });
    }
  }

  noticeAndPrint(): void {
    this.notice();
    for (const { id } of this.world.all('printers')) this.print(id);
  }

  #read(job: PrintJob): ReadPaper {
    const parts = composePaper(this.world, job, this.now);
    assert(parts !== null, 'it can be put together');
    const width = this.world.get('printers', job.printerId)?.width ?? 80;
    const [paper] = decodePapers(escposOf(parts, width));
    assert(paper !== undefined, 'it comes out');
    const band = paper.lines.filter(({ isInverted, wide }) => isInverted && wide >= 3);
    const moved = /ANTES (.*) -> /.exec(paper.text.replaceAll('\n', ' '));
    const { card, printer } = stackOf(job);
    return {
      printerId: job.printerId,
      jobId: job.id,
      isReprint: isReprint(job),
      card,
      stack: printer,
      kind: paper.text.includes('NO: ') ? 'cancelled' : paper.text.includes('CAMBIO DE MESA') ? 'moved' : 'comanda',
      mark: paper.text.includes('POSIBLE COPIA') ? 'possible' : paper.text.includes('COPIA') ? 'copy' : 'no',
      table: band.map(({ text }) => text.trim()).join(' '),
      from: moved?.[1] ?? null,
      dishes: saidDishes(paper),
      text: paper.text,
    };
  }
}

/** In double letters, each by its figure; a name that needs two rows goes on in the next. */
function saidDishes({ lines }: Paper): ReadPaper['dishes'] {
  const dishes: { name: string; qty: number }[] = [];
  for (const { text, wide, isBold, isInverted } of lines) {
    if (wide !== 2 || !isBold || isInverted) continue;
    const said = /^(?:NO: )?(\d+) (.+)$/.exec(text);
    const last = dishes.at(-1);
    if (said) dishes.push({ name: said[2] ?? '', qty: Number(said[1]) });
    else if (last && text.startsWith(' ')) last.name += ` ${text.trim()}`;
  }
  return dishes;
}
