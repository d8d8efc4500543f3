import * as v from 'valibot';
import { cents, readPesos, sum, ZERO } from '#domain/shared/money.ts';
import { Id, line } from '#domain/shared/text-schemas.ts';
import { dateText, isDateText } from '#domain/shared/time.ts';
import { readInvoice } from './read-invoice.ts';
import type { HeldAccount } from './stored-cfdi.ts';

const Day = v.pipe(v.string(), v.check(isDateText), v.transform(dateText));
const Amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.transform(cents));

export const HeldAccountArgs = v.strictObject({ id: Id, folio: line(40), day: Day, importe: Amount });

/**
 * Which accounts a stamped global invoice holds, where it is not the one that was sent: it was made before the database
 * was restored. By folio and sum, and where that has changed by folio alone.
 */
export function accountsIn(xml: string, known: readonly HeldAccount[]): readonly HeldAccount[] {
  const left = [...known];
  return (readInvoice(xml)?.concepts ?? []).flatMap(({ fields, taxes }) => {
    const amounts = [fields.get('Importe'), ...taxes.map((tax) => tax.get('Importe'))];
    const importe = sum(amounts.map((amount) => readPesos(amount ?? '') ?? ZERO));
    const own = left.filter(({ folio }) => folio === fields.get('NoIdentificacion'));
    const account = own.find((each) => each.importe === importe) ?? own[0];
    if (account === undefined) return [];
    left.splice(left.indexOf(account), 1);
    return [{ ...account, importe }];
  });
}
