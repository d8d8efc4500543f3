import type { Cents } from '#domain/shared/money.ts';

/* A package («Paquete», «Combo», «Menú del día») is a dish made of groups of dishes, at a price of its own. */

/** A dish that may be chosen. */
export interface PackageChoice {
  readonly dishId: string;
  /** What it adds to the price of the package. */
  readonly supplement: Cents;
}

/** «Jugo o fruta», «Plato fuerte»: how many of these dishes come with it. The same one may be chosen twice. */
export interface PackageGroup {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly choices: readonly PackageChoice[];
}
