import { useState } from 'react';
import { isOpenCharge, type Charge, type ChargeRefund } from '#domain/charges/charge.ts';
import { takenBy } from '#domain/charges/charges-of.ts';
import { ESTADO } from '#domain/charges/charge-words.ts';
import { matchesOf } from '#domain/charges/match-charge.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import { overpaidBy } from '#domain/order/totals.ts';
import { formatPesos, sum, type Cents } from '#domain/shared/money.ts';
import { localMoment } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { ListRow } from '#ui/layout/list-row.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { problemOf } from '../terminal/problem-of.ts';
import { useIssue, useWorld } from '../terminal/terminal-context.tsx';
import styles from './sections.module.css';

interface Same {
  readonly ticketId: string;
  readonly paymentId: string;
  readonly folio: string;
  readonly time: string;
}

interface ToClear {
  readonly charge: Charge;
  readonly terminal: string;
  readonly time: string;
  readonly why: string;
  /** The payments that may be the same money, typed in by hand. */
  readonly same: readonly Same[];
}

/** The same sum twice within minutes: a person knows which. */
const MOST_PROPOSED = 4;

/** What terminals say and accounts do not, or nobody knows yet: by name, so that a difference has its reason. */
export function ChargesToClear() {
  const charges = useWorld(toClear);
  const [problem, setProblem] = useState<string | null>(null);
  const issue = useIssue();
  if (charges.length === 0) return null;
  return (
    <Stack gap={3} className={styles.clear}>
      <h3>Cobros de terminal por aclarar</h3>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <Stack as="ul" gap={3}>
        {charges.map(({ charge, terminal, time, why, same }) => (
          <ListRow
            key={charge.id}
            look="card"
            title={
              <b>
                {formatPesos(takenBy(charge))} · {terminal} · {time}
              </b>
            }
            notes={[[charge.folio, why].filter((part) => part !== '').join(' · ')]}
            data-cobro={charge.id}
            data-estado={ESTADO[charge.state]}
          >
            {same.map(({ ticketId, paymentId, folio, time: typedAt }) => (
              <Key
                key={paymentId}
                onClick={() =>
                  setProblem(problemOf(issue('MATCH_CHARGE', { chargeId: charge.id, ticketId, paymentId }).decision))
                }
              >
                Es el pago a mano de {folio}, {typedAt}
              </Key>
            ))}
          </ListRow>
        ))}
      </Stack>
    </Stack>
  );
}

function toClear(world: World): readonly ToClear[] {
  const zone = zoneOf(world);
  return [...world.all('charges')].flatMap((charge): readonly ToClear[] => {
    const same = isSuspect(world, charge) ? matchesOf(world, charge).slice(0, MOST_PROPOSED) : [];
    const why = reasonOf(charge, same.length > 0);
    if (why === null) return [];
    return [
      {
        charge,
        terminal: world.get('cardTerminals', charge.terminalId)?.name ?? 'Terminal',
        time: localMoment(charge.at, zone).time,
        why,
        same: same.map(({ ticket, payment }) => ({
          ticketId: ticket.id,
          paymentId: payment.id,
          folio: ticket.folio,
          time: localMoment(payment.at, zone).time,
        })),
      },
    ];
  });
}

/** Of no account, or of one that was paid too much. */
function isSuspect(world: World, { ticketId }: Charge): boolean {
  const ticket = ticketId === null ? undefined : liveTicket(world, ticketId);
  return ticket === undefined || overpaidBy(ticket) > 0;
}

function reasonOf(charge: Charge, hasSame: boolean): string | null {
  if (isOpenCharge(charge)) return charge.state === 'unknown' ? 'No sabemos si se cobró' : 'Sigue en la terminal';
  const failed = backOf(charge, 'failed');
  if (failed > 0) return `El proveedor no devolvió ${formatPesos(failed)}`;
  const asked = backOf(charge, 'asked');
  if (asked > 0) return `Van en camino de vuelta ${formatPesos(asked)}`;
  if (charge.state === 'approved' && charge.ticketId === null)
    return 'La terminal lo cobró y no está en ninguna cuenta';
  return hasSame ? 'Quizá es el mismo pago que se cobró a mano' : null;
}

/** What is to go back and stands so with its provider. */
function backOf({ refunds = [] }: Charge, is: ChargeRefund['state']): Cents {
  return sum(refunds.filter(({ state }) => state === is).map(({ amount }) => amount));
}
