import type { Context } from '#domain/decision.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { localMoment, type TimeText } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import type { World } from '#domain/world.ts';
import { changeReservation } from '../change-reservation.ts';
import { checkReservation } from '../reservation-form.ts';
import { findTable, reservationRules } from '../reservation-rules.ts';
import type { Reservation } from '../reservation.ts';
import { fewSeatsText, joinText } from './combinations.ts';

/** Where and when a visit would be. */
export interface Move {
  readonly mesa: string;
  readonly hora: TimeText;
}

export type TriedMove =
  | { readonly ok: true; /** «Juntar 3 + 4» where the new place takes several tables. */ readonly joins: string }
  | { readonly ok: false; readonly why: string };

/** What the command would say. The rest of the visit stays as it is, and how to reach the guest is not even named. */
export function moveArgs({ id: reservationId, nombre, personas, fecha }: Reservation, { mesa, hora }: Move) {
  return { reservationId, nombre, personas, fecha, mesa, hora };
}

/** Evaluated while a visit is dragged: the command's decision, and in words why it would be refused. */
export function tryMove(world: World, reservation: Reservation, move: Move, context: Context): TriedMove {
  const rules = reservationRules(world);
  if (!rules) return { ok: false, why: refusalText('reservations-not-ready') };
  const { date, time } = localMoment(context.now, zoneOf(world));
  const args = moveArgs(reservation, move);
  const form = checkReservation(args, { rules, moment: { date, time }, asker: 'staff', kept: reservation });
  if (!form.ok) return { ok: false, why: Object.values(form.fields)[0]?.es ?? refusalText('reservation-invalid') };
  const decision = changeReservation.decide(world, args, context);
  if (!decision.ok) return { ok: false, why: refusalText(decision.code) };
  const table = findTable(rules, move.mesa);
  const changed = decision.changes.find(
    (change) => change.collection === 'reservations' && change.record.id === reservation.id,
  );
  const moved = changed?.collection === 'reservations' ? changed.record : reservation;
  const joins = joinText(moved);
  const few = table && fewSeatsText(table, { personas: reservation.personas, joined: moved.joined ?? [] });
  if (few) return { ok: false, why: `${few} Elige una más grande.` };
  return { ok: true, joins };
}
