import type { Cents } from '#domain/shared/money.ts';

/*
 * A Mexican invoice (CFDI 4.0) before it is written: everything that the SAT's document says, as plain values. Names are
 * the SAT's, so that they can be compared with its guide.
 */

export interface Cfdi {
  readonly serie: string;
  readonly folio: string;
  /** Local time of the place of issue, seconds, no zone: `2026-11-21T21:12:08`. */
  readonly fecha: string;
  readonly formaPago: string;
  readonly emisor: Issuer;
  readonly receptor: Receiver;
  readonly conceptos: readonly Concept[];
  /** Only of a global invoice. */
  readonly informacionGlobal?: GlobalPeriod;
  /** The folio fiscal (UUID) of a cancelled invoice that this one replaces. */
  readonly replaces?: string;
}

/** Who issues it; RFC, name and certificate are those of the CSD. */
export interface Issuer {
  readonly rfc: string;
  readonly nombre: string;
  readonly regimenFiscal: string;
  /** Postal code of the place of issue. */
  readonly lugarExpedicion: string;
  readonly noCertificado: string;
  /** The certificate (DER) in Base64. */
  readonly certificado: string;
}

export interface Receiver {
  readonly rfc: string;
  readonly nombre: string;
  readonly domicilioFiscal: string;
  readonly regimenFiscal: string;
  readonly usoCfdi: string;
}

export interface Concept {
  readonly claveProdServ: string;
  readonly claveUnidad: string;
  readonly noIdentificacion: string;
  readonly descripcion: string;
  /** In pesos, two to six decimals. */
  readonly valorUnitario: string;
  /** Before the discount. */
  readonly importe: Cents;
  readonly descuento: Cents;
  readonly traslados: readonly Transfer[];
}

/** IVA of one rate. */
export interface Transfer {
  readonly tasa: number;
  readonly base: Cents;
  readonly importe: Cents;
}

export interface GlobalPeriod {
  readonly periodicidad: '01' | '02' | '04';
  readonly meses: string;
  readonly year: number;
}

/** One concept stands for the whole meal: the SAT's catalogues of products and of units. */
export const MEAL = { claveProdServ: '90101500', claveUnidad: 'E48', descripcion: 'Consumo de alimentos y bebidas' };
/** Each account of a global invoice. */
export const SALE = { claveProdServ: '01010101', claveUnidad: 'ACT', descripcion: 'Venta' };
/** The receiver of a global invoice; its postal code is that of the place of issue. */
export const PUBLIC = {
  rfc: 'XAXX010101000',
  nombre: 'PUBLICO EN GENERAL',
  regimenFiscal: '616',
  usoCfdi: 'S01',
};
/** Rates that the SAT's catalogue has for IVA (c_TasaOCuota). */
export const IVA_RATES: readonly number[] = [0, 0.08, 0.16];
/** Forms in which something was really paid (c_FormaPago); 99 is for what is not paid yet. */
export const PAID_FORMS: readonly string[] = ['01', '02', '03', '04', '05', '06', '08', '28', '29', '30', '31'];

export interface CfdiSums {
  readonly subTotal: Cents;
  readonly descuento: Cents;
  readonly total: Cents;
  /** By rate, the highest first. */
  readonly traslados: readonly Transfer[];
  readonly totalTraslados: Cents;
}
