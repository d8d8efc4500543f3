import type { PackagePart, TicketItem, TicketModifier } from '#domain/order/ticket.ts';

/** The parts as the bill lists them below the package: equal ones in one row, each with what it adds. */
export function asModifiers(contents: readonly PackagePart[]): readonly TicketModifier[] {
  const rows: TicketModifier[] = [];
  for (const part of contents) {
    const name = partWords(part);
    const at = rows.findIndex((row) => row.group === part.group && row.name === name && row.priceDelta === part.extra);
    const row = rows[at];
    if (row) rows[at] = { ...row, qty: row.qty + 1 };
    else rows.push({ id: part.id, name, priceDelta: part.extra, qty: 1, group: part.group });
  }
  return rows;
}

/** «Chilaquiles con mole (huevo estrellado)». */
function partWords({ name, modifiers, cancelled }: PackagePart): string {
  const said = modifiers.map((made) => (made.qty > 1 ? `${made.qty} × ${made.name}` : made.name));
  const words = cancelled ? [...said, 'cancelado'] : said;
  return words.length === 0 ? name : `${name} (${words.join(', ')})`;
}

/** A line with these parts, and what follows from them. */
export function withContents<Line extends TicketItem>(line: Line, contents: readonly PackagePart[]): Line {
  return { ...line, contents, modifiers: asModifiers(contents) };
}
