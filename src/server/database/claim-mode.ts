import type { Config } from '../config.ts';

export class WrongMode extends Error {
  constructor({ written, asked }: { readonly written: string; readonly asked: string }) {
    super(
      `MODE: estos datos son del modo ${written} y no se abren en el modo ${asked}. Usa otro DATA_DIR u otra base de datos; no se tocó nada.`,
    );
  }
}

/**
 * The mode is written into the data with the first opening and never changes: practice orders must not appear among
 * real ones, and nobody may open a restaurant's data without its PINs by starting a demonstration on them.
 */
export async function claimMode(
  journal: { secret(name: string, fresh: string): Promise<string> },
  asked: Config['mode'],
): Promise<void> {
  const written = await journal.secret('mode', asked);
  if (written !== asked) throw new WrongMode({ written, asked });
}
