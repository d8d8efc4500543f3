import * as v from 'valibot';
import { accept, type Decision } from '#domain/decision.ts';
import { defineCommand } from '#domain/define-command.ts';
import { deadlineWords, MOST_DEADLINE_DAYS } from '#domain/invoices/invoice-deadline.ts';
import { line } from '#domain/shared/text-schemas.ts';
import { put, type World } from '#domain/world.ts';
import { CHARGE_ROWS, venueSettings, type ChargeRow, type VenueSettings } from './venue-settings.ts';

export const MOST_REASONS = 12;
export const LONGEST_REASON = 60;
export const MOST_TIPS = 4;

const Reasons = v.pipe(v.array(line(LONGEST_REASON)), v.minLength(1), v.maxLength(MOST_REASONS));

/** What is absent stays as it is. */
const Args = v.strictObject({
  pricesIncludeTax: v.optional(v.boolean()),
  showsBill: v.optional(v.boolean()),
  invoiceDeadline: v.optional(
    v.union([v.literal('month'), v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_DEADLINE_DAYS))]),
  ),
  english: v.optional(v.boolean()),
  reasons: v.optional(
    v.strictObject({
      discount: v.optional(Reasons),
      courtesy: v.optional(Reasons),
      void: v.optional(Reasons),
      reopen: v.optional(Reasons),
      refund: v.optional(Reasons),
      correct: v.optional(Reasons),
    }),
  ),
  tips: v.optional(
    v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
      v.minLength(1),
      v.maxLength(MOST_TIPS),
    ),
  ),
  chargeRow: v.optional(v.picklist(CHARGE_ROWS)),
});
type Args = v.InferOutput<typeof Args>;

export const saveVenue = defineCommand({
  type: 'SAVE_VENUE',
  words: 'Guardar ajustes',
  args: Args,
  permission: 'manage',
  decide,
  about: savedText,
});

/** Open accounts keep the taxation they were opened with; everything else holds from now on. */
function decide(world: World, args: Args): Decision {
  const { pricesIncludeTax, showsBill, invoiceDeadline, english, reasons, tips, chargeRow } = args;
  const before = venueSettings(world);
  const after: VenueSettings = {
    ...before,
    ...(pricesIncludeTax === undefined ? {} : { pricesIncludeTax }),
    ...(showsBill === undefined ? {} : { showsBill }),
    ...(invoiceDeadline === undefined ? {} : { invoiceDeadline }),
    ...(english === undefined ? {} : { english }),
    ...(reasons === undefined ? {} : { reasons: { ...before.reasons, ...withoutGaps(reasons) } }),
    ...(tips === undefined ? {} : { tips }),
    ...(chargeRow === undefined ? {} : { chargeRow }),
  };
  return accept([put('venue', after)]);
}

function withoutGaps(reasons: NonNullable<Args['reasons']>): Partial<NonNullable<VenueSettings['reasons']>> {
  return Object.fromEntries(Object.entries(reasons).filter(([, list]) => list !== undefined));
}

const CHARGING_WORDS: Readonly<Record<ChargeRow, string>> = {
  charge: 'meseros cobran con PIN de gerencia',
  'charge-free': 'meseros cobran sin PIN',
  'charge-never': 'meseros no cobran',
};

function savedText({ pricesIncludeTax, showsBill, invoiceDeadline, english, reasons, tips, ...args }: Args): string {
  return [
    ...(pricesIncludeTax === undefined ? [] : [pricesIncludeTax ? 'precios con IVA incluido' : 'IVA aparte']),
    ...(showsBill === undefined ? [] : [showsBill ? 'cuenta a la vista en la mesa' : 'sin cuenta en la mesa']),
    ...(invoiceDeadline === undefined ? [] : [`factura: ${deadlineWords(invoiceDeadline)}`]),
    ...(english === undefined ? [] : [english ? 'sitio también en inglés' : 'sitio solo en español']),
    ...(tips === undefined ? [] : [`propinas ${tips.map((tip) => `${tip}%`).join(', ')}`]),
    ...(args.chargeRow === undefined ? [] : [CHARGING_WORDS[args.chargeRow]]),
    ...Object.values(reasons ?? {}).flatMap((list) => (list === undefined ? [] : [`motivos: ${list.join(', ')}`])),
  ].join(' · ');
}
