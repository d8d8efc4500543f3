import type { Cents } from '#domain/shared/money.ts';

const UNITS =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const TENS = ',,,treinta,cuarenta,cincuenta,sesenta,setenta,ochenta,noventa'.split(',');
const HUNDREDS =
  ',ciento,doscientos,trescientos,cuatrocientos,quinientos,seiscientos,setecientos,ochocientos,novecientos'.split(',');

/** «Mil sesenta y seis pesos 00/100 M.N.», as papers of money say it. */
export function amountWords(amount: Cents): string {
  const pesos = Math.trunc(amount / 100);
  const words = `${numberWords(pesos)}${pesos !== 0 && pesos % 1_000_000 === 0 ? ' de' : ''}`;
  const text = `${words} ${pesos === 1 ? 'peso' : 'pesos'} ${String(amount % 100).padStart(2, '0')}/100 M.N.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Before a noun: «un», «veintiún», «treinta y un». */
function numberWords(number: number): string {
  if (number >= 1_000_000) {
    const millions = Math.trunc(number / 1_000_000);
    const head = millions === 1 ? 'un millón' : `${numberWords(millions)} millones`;
    return joined(head, number % 1_000_000);
  }
  if (number >= 1000) {
    const thousands = Math.trunc(number / 1000);
    return joined(thousands === 1 ? 'mil' : `${numberWords(thousands)} mil`, number % 1000);
  }
  if (number === 100) return 'cien';
  if (number > 100) return joined(HUNDREDS[Math.trunc(number / 100)] ?? '', number % 100);
  if (number === 1) return 'un';
  if (number === 21) return 'veintiún';
  if (number < 30) return UNITS[number] ?? '';
  const ten = TENS[Math.trunc(number / 10)] ?? '';
  return number % 10 === 0 ? ten : `${ten} y ${numberWords(number % 10)}`;
}

function joined(head: string, rest: number): string {
  return rest === 0 ? head : `${head} ${numberWords(rest)}`;
}
