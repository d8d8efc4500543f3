import type { RecordDefinition } from '#domain/define-record.ts';
import { roleText, yesNo } from '#domain/shared/audit-words.ts';
import type { DrawerSettings } from '#domain/drawer/drawer-settings.ts';
import type { VenueSettings } from './venue-settings.ts';

export const venueRecord = {
  lastDay: null,
  visibleTo: 'everybody',
  toPrograms: 'nothing',
  toFront: forPages,
  personal: null,
  audit: [
    ['Precios con IVA incluido', ({ pricesIncludeTax }) => yesNo(pricesIncludeTax)],
    ['Propinas ofrecidas', ({ tips }) => (tips ?? []).map((tip) => `${tip} %`).join(', ')],
    ['Corte ciego', ({ drawer }) => yesNo(drawer?.blind ?? false)],
    ['Límite de retiros', ({ drawer }) => (drawer ? drawer.limit : '')],
    ['Reparto de propinas', ({ drawer }) => poolText(drawer?.pool ?? null)],
    ['Motivos de descuento', ({ reasons }) => listText(reasons?.discount)],
    ['Motivos de cortesía', ({ reasons }) => listText(reasons?.courtesy)],
    ['Motivos de cancelación', ({ reasons }) => listText(reasons?.void)],
    ['Motivos para reabrir', ({ reasons }) => listText(reasons?.reopen)],
    ['Motivos de devolución', ({ reasons }) => listText(reasons?.refund)],
    ['Motivos de corrección', ({ reasons }) => listText(reasons?.correct)],
  ],
} satisfies RecordDefinition<VenueSettings>;

/** How the drawer is counted and invoices are signed is not told outside. */
function forPages(settings: VenueSettings): VenueSettings {
  const { drawer: _drawer, fiscal: _fiscal, reasons: _reasons, chargeRow: _chargeRow, ...told } = settings;
  return told;
}

function poolText(pool: DrawerSettings['pool']): string {
  if (pool === null) return 'cada quien';
  return Object.entries(pool)
    .map(([role, share]) => `${roleText(role)} ${share} %`)
    .join(', ');
}

function listText(reasons: readonly string[] | undefined): string {
  return (reasons ?? []).join(', ');
}
