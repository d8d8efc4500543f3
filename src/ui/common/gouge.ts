interface Gouge {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
  readonly angle: number;
}

/** The one mark of every print: a lens with tapered ends, as the gouge leaves it in the block. */
export function gougePath({ x, y, length, width, angle }: Gouge): string {
  const turn = (angle * Math.PI) / 180;
  const point = (along: number, across: number): string =>
    `${round(x + along * Math.cos(turn) - across * Math.sin(turn))} ${round(y + along * Math.sin(turn) + across * Math.cos(turn))}`;
  return `M${point(0, 0)}Q${point(length * 0.45, -width)} ${point(length, 0)}Q${point(length * 0.5, width * 0.9)} ${point(0, 0)}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
