import { useState } from 'react';
import { useLocation } from 'wouter';
import { METHODS_WITH_VOUCHER } from '#domain/cashier/payment-forms.ts';
import { countedIn, type Count } from '#domain/drawer/count.ts';
import type { OpenShift } from '#domain/drawer/shift-view.ts';
import type { OwingDevice } from '#domain/drawer/shift.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { cents, formatPesos, MAX_ACCOUNT, parsePesos } from '#domain/shared/money.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { useIssue } from '../terminal/terminal-context.tsx';
import type { CountDraft } from './count-draft.ts';
import { Difference } from './corte-card.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import sections from './sections.module.css';
import styles from './shift-screen.module.css';

interface CloseSheetProps {
  readonly open: OpenShift;
  readonly count: Count;
  readonly draft: CountDraft;
  readonly owing: readonly OwingDevice[];
  readonly nextZ: number;
  readonly onClose: () => void;
}

/** Asked once more, with the three sums and the number it will get. The corte's own page tells what became of it. */
export function CloseShiftSheet({ open, count, draft, owing, nextZ, onClose }: CloseSheetProps) {
  const issue = useIssue();
  const [, go] = useLocation();
  const [wrong, setWrong] = useState('');
  const counted = countedIn(count);
  const shiftId = open.shift.id;
  const close = (): void => {
    const { decision } = issue('CLOSE_SHIFT', {
      shiftId,
      count,
      reason: draft.reason,
      vouchers: vouchersOf(draft),
      owing: [...owing],
    });
    if (!decision.ok) return setWrong(refusalText(decision.code));
    onClose();
    return go(`/turno/corte/${shiftId}`);
  };
  return (
    <Sheet title={`Corte Z ${nextZ}`} onClose={onClose}>
      <ul className={sections.list}>
        <ListRow title="Contado">
          <b>{formatPesos(counted)}</b>
        </ListRow>
        <ListRow title="Esperado">
          <b>{formatPesos(open.sums.expected)}</b>
        </ListRow>
      </ul>
      <Difference difference={cents(counted - open.sums.expected)} isEcho />
      <p className={sections.nothing}>Al cerrar, el corte queda como está: ya no se cambia.</p>
      {wrong !== '' && <Message tone="bad">{wrong}</Message>}
      <Stack gap={5} className={styles.form}>
        <Key look="main" size="large" onClick={close}>
          Cerrar turno con este corte
        </Key>
      </Stack>
    </Sheet>
  );
}

function vouchersOf({ vouchers }: CountDraft) {
  return Object.fromEntries(
    METHODS_WITH_VOUCHER.map((method) => [method, vouchers[method]?.trim() ?? ''] as const)
      .filter(([, typed]) => typed !== '')
      .map(([method, typed]) => [method, parsePesos(typed, MAX_ACCOUNT)]),
  );
}
