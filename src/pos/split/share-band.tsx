import { formatPesos } from '#domain/shared/money.ts';
import { partOf } from '#domain/shared/proportions.ts';
import { Grid } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Sign } from '#ui/pos/sign.tsx';
import type { Slot } from './split-steps.ts';
import type { SplitLine } from './split-view.ts';
import styles from './share-band.module.css';

/** One dish paid by several: one key for each account, at least one stays on. */
export function ShareBand({
  line,
  slots,
  onToggle,
}: {
  readonly line: SplitLine;
  readonly slots: readonly Slot[];
  readonly onToggle: (payer: string) => void;
}) {
  const isPaying = (slot: Slot): boolean =>
    slot.account?.lines.some(({ id, dish }) => id === line.id || (line.parts > 1 && dish === line.dish)) ?? false;
  const payers = slots.filter(isPaying);
  const each = partOf(line.whole, { parts: Math.max(1, payers.length), index: 0 });
  return (
    <div className={styles.band} role="group" aria-label={`Compartir ${line.name}`}>
      <p>
        <span>{payers.length > 1 ? `Compartir en ${payers.length}` : 'Compartir con…'}</span>
        <b>{payers.length > 1 ? `${formatPesos(each)} cada una` : formatPesos(line.whole)}</b>
      </p>
      <Grid gap={3} className={styles.payers}>
        {slots
          .filter(({ account }) => account?.isPaid !== true)
          .map((slot) => (
            <Key
              key={slot.ticketId}
              aria-pressed={isPaying(slot)}
              aria-label={`Cuenta ${slot.number}`}
              onClick={() => onToggle(slot.ticketId)}
            >
              {isPaying(slot) && <Sign of="check" />}
              {slot.number}
            </Key>
          ))}
      </Grid>
    </div>
  );
}

/** How much of the dish is paid here: one piece of a pie. */
export function Pie({ parts }: { readonly parts: number }) {
  const end = (2 * Math.PI) / parts;
  const [x, y] = [11 + 10 * Math.sin(end), 11 - 10 * Math.cos(end)];
  return (
    <svg className={styles.pie} viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r="9.5" />
      <path d={`M11 11V1A10 10 0 ${parts < 2 ? 1 : 0} 1 ${x} ${y}Z`} />
    </svg>
  );
}
