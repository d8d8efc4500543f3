/** One measured thing with what was promised of it. A figure without a promise is told, not judged. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly promised?: { readonly most?: number; readonly least?: number };
  /** Decides (counts, processor time, ratios) or is only told (wall-clock on a shared machine). */
  readonly decides: boolean;
}

export function isMissed({ value, promised }: Figure): boolean {
  if (!promised) return false;
  if (Number.isNaN(value)) return true;
  return value > (promised.most ?? Number.POSITIVE_INFINITY) || value < (promised.least ?? Number.NEGATIVE_INFINITY);
}

export function figureRow(figure: Figure): string {
  const { name, unit, promised } = figure;
  const bound =
    promised?.most === undefined
      ? promised?.least === undefined
        ? '–'
        : `≥ ${promised.least} ${unit}`
      : `≤ ${promised.most} ${unit}`;
  const verdict = promised ? (isMissed(figure) ? '**MISS**' : 'kept') : '–';
  return `| ${name} | ${shown(figure.value)} ${unit} | ${bound} | ${verdict}${figure.decides || !promised ? '' : ' (wall-clock)'} |`;
}

function shown(value: number): string {
  if (Number.isNaN(value)) return 'not measured';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}
