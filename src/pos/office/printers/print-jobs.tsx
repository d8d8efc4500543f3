import type { PrintJob, PrintStatus } from '#domain/printing/print-job.ts';
import type { Printer } from '#domain/printing/printer.ts';
import { localMoment } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { Key } from '#ui/pos/key.tsx';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useWorld } from '../../terminal/terminal-context.tsx';
import { jobText, type PrintersOnScreen } from './printers-view.ts';
import { Line, Row, Stack } from '#ui/layout/layout.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import styles from './printers.module.css';

const STATUS_WORDS: Readonly<Record<PrintStatus, string>> = {
  espera: 'En espera',
  enviada: 'En camino',
  dudosa: 'Dudosa: revisa si salió',
  impresa: 'Impresa',
  cancelada: 'Cancelada',
};

const COPY_WORDS = { no: '', copy: ' · COPIA', possible: ' · POSIBLE COPIA' } as const;

/** What waits, what is doubtful and what came out, each with what a person can do about it. */
export function PrintJobs({
  jobs,
  printers,
  onProblem,
}: {
  readonly jobs: PrintersOnScreen['jobs'];
  readonly printers: readonly Printer[];
  readonly onProblem: (problem: string | null) => void;
}) {
  const issue = useIssue();
  return (
    <section aria-label="Impresiones">
      <h2 className={styles.title}>Impresiones</h2>
      <Takeovers jobs={jobs} printers={printers} onProblem={onProblem} />
      <Stack as="ul" gap={3}>
        {jobs.map(({ job, printerName }) => (
          <JobRow
            key={job.id}
            job={job}
            printerName={printerName}
            onRetry={() => onProblem(problemOf(issue('RETRY_PRINT', { jobId: job.id }).decision))}
            onCancel={() => onProblem(problemOf(issue('CANCEL_PRINT', { jobId: job.id }).decision))}
          />
        ))}
      </Stack>
    </section>
  );
}

/** One key for each pair of a printer whose papers wait and another one that could print them. */
function Takeovers({
  jobs,
  printers,
  onProblem,
}: {
  readonly jobs: PrintersOnScreen['jobs'];
  readonly printers: readonly Printer[];
  readonly onProblem: (problem: string | null) => void;
}) {
  const issue = useIssue();
  const stuck = printers.filter(
    ({ id, state }) =>
      state !== 'ready' && jobs.some(({ job }) => job.printerId === id && job.status === 'espera' && job.attempts > 0),
  );
  return stuck.map((from) => (
    <Row as="p" key={from.id} gap={3} align="center" className={styles.takeover}>
      Lo que espera en {from.name}:
      {printers
        .filter(({ id }) => id !== from.id)
        .map((to) => (
          <Key
            key={to.id}
            onClick={() =>
              onProblem(problemOf(issue('MOVE_PRINTS', { fromPrinterId: from.id, toPrinterId: to.id }).decision))
            }
          >
            Pasar a {to.name}
          </Key>
        ))}
    </Row>
  ));
}

function JobRow({
  job,
  printerName,
  onRetry,
  onCancel,
}: {
  readonly job: PrintJob;
  readonly printerName: string;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}) {
  const zone = useWorld(zoneOf);
  const isOpen = job.status === 'espera' || job.status === 'dudosa';
  const told = [STATUS_WORDS[job.status], ...(job.proof === 'mute' ? ['la impresora no contesta si salió'] : [])];
  return (
    <ListRow
      look="card"
      className={styles.job}
      title={<b>{jobText(job)}</b>}
      notes={[
        `${printerName} · ${localMoment(job.createdAt, zone).time}${COPY_WORDS[job.copy]}`,
        isOpen && job.problem !== null && job.problem,
      ]}
      data-impresion={job.id}
      data-estado={job.status}
    >
      <span className={styles.state}>{told.join(' · ')}</span>
      {job.kind !== 'drawer' && job.status !== 'enviada' && (
        <Line as="span" gap={3}>
          {job.status !== 'cancelada' && (
            <Key onClick={onRetry}>{job.status === 'impresa' ? 'Reimprimir' : 'Imprimir de nuevo'}</Key>
          )}
          {isOpen && (
            <Key look="quiet" onClick={onCancel}>
              Cancelar
            </Key>
          )}
        </Line>
      )}
    </ListRow>
  );
}
