import type { Message } from '#domain/site/message.ts';

/* What a PAC's refusal means, and who can do something about it. */

export type FiscalField = 'rfc' | 'nombre' | 'cp' | 'regimen' | 'uso';

export type Refusal =
  /** The guest corrects this field and asks again. */
  | { readonly kind: 'guest'; readonly field: FiscalField; readonly problem: string }
  /** Nothing the guest said: a manager must look, and trying again by itself cannot help. */
  | { readonly kind: 'manager'; readonly problem: string }
  /** Its date lies too far back or ahead: this document can never be stamped, one made now can. */
  | { readonly kind: 'late'; readonly problem: string }
  /** It passes, or the venue's account with the PAC must be set right; it is tried again by itself. */
  | { readonly kind: 'wait'; readonly problem: string };

export const GUEST_WORDS: Readonly<Record<FiscalField, Message>> = {
  rfc: { es: 'El SAT no tiene ese RFC. Revísalo.', en: 'The SAT does not have that RFC. Please check it.' },
  nombre: {
    es: 'El nombre no coincide con el RFC en el SAT. Escríbelo como en tu constancia.',
    en: 'The name does not match the RFC at the SAT. Write it as on your tax certificate.',
  },
  cp: {
    es: 'El código postal no es el de tu domicilio fiscal en el SAT.',
    en: 'The postal code is not that of your tax address at the SAT.',
  },
  regimen: {
    es: 'El régimen no es el que tienes en el SAT. Elige el de tu constancia.',
    en: 'The regime is not the one you have at the SAT. Choose the one on your certificate.',
  },
  uso: { es: 'Ese uso no va con tu régimen en el SAT.', en: 'That use does not go with your regime at the SAT.' },
};

/** The SAT's rules about the receiver, by their number. */
const FIELDS: Readonly<Record<string, FiscalField>> = {
  CFDI40143: 'rfc',
  CFDI40144: 'nombre',
  CFDI40145: 'nombre',
  CFDI40146: 'nombre',
  CFDI40147: 'cp',
  CFDI40148: 'cp',
  CFDI40149: 'cp',
  CFDI40157: 'regimen',
  CFDI40158: 'regimen',
  CFDI40159: 'regimen',
  CFDI40160: 'uso',
  CFDI40161: 'uso',
};

/** For rules that have another number: how the SAT's sentences name what they are about. */
const NAMED: readonly (readonly [RegExp, FiscalField])[] = [
  [/domiciliofiscalreceptor/i, 'cp'],
  [/regimenfiscalr/i, 'regimen'],
  [/usocfdi/i, 'uso'],
  [/nombre.{0,20}receptor|receptor.{0,20}nombre/i, 'nombre'],
  [/rfc.{0,20}receptor|receptor.{0,20}rfc/i, 'rfc'],
];

/** «401. Fecha y hora de generación fuera de rango»: more than 72 hours ago, or ahead of the SAT's clock. */
const OUT_OF_TIME = /fuera de rango|\b72\s*h/i;
const NO_CREDIT = /saldo|timbres|cr[eé]dito|credit/i;
const NO_ACCESS = /token|autoriza|authoriz|usuario|sesi[oó]n/i;
const LONGEST = 160;

export function refusalOf(message: string): Refusal {
  const code = /CFDI\d{5}/i.exec(message)?.[0].toUpperCase() ?? '';
  const field = FIELDS[code] ?? NAMED.find(([words]) => words.test(message))?.[1];
  const problem = `El PAC no la timbró: ${message.slice(0, LONGEST)}`;
  if (field !== undefined) return { kind: 'guest', field, problem };
  if (OUT_OF_TIME.test(message) && /fecha/i.test(message)) {
    return {
      kind: 'late',
      problem: 'El SAT no aceptó la hora de la factura. Se hace otra vez; revisa la hora de este equipo.',
    };
  }
  if (code === '' && NO_CREDIT.test(message)) {
    return { kind: 'wait', problem: 'El PAC dice que ya no tienes timbres. Compra más: las facturas esperan.' };
  }
  if (code === '' && NO_ACCESS.test(message)) {
    return { kind: 'wait', problem: 'El PAC no aceptó la clave (PAC_TOKEN). Revísala: las facturas esperan.' };
  }
  return { kind: 'manager', problem };
}
