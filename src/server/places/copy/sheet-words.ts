import { createHash, timingSafeEqual } from 'node:crypto';

/** Eight bits a word. The first four letters tell them apart; accents and capitals need not be typed. */
const WORDS: readonly string[] = `
  abeja abril aceite acero adobe agave agosto aguja ajonjolí alambre alba alegre alfombra algodón almendra altar
  amapola ámbar ancla andar anillo antena anzuelo apio arado árbol arcilla arena arpa arroz asado atole
  atún avena avión azafrán azúcar bahía baile balcón ballena bambú barco barro baúl bejuco bicho billete
  bisonte blanco blusa boca bodega bombón borrego bosque brasa brazo brecha brisa brocha bronce brújula bruma
  bufanda búho burro buzón cabra cacao cadena café caja calabaza cama canela carta casco cebolla cedro
  ceiba cereza cerro chango chile choza cielo ciervo ciruela cisne ciudad clavel clima cobre cocina codo
  coliflor comal coral corcho coyote crema cristal cuadro cuchara cuerda cueva cumbre dado danza dátil delfín
  desierto diente domingo dorado dragón dulce durazno ébano eclipse ejote elote enano encino enero ensalada epazote
  erizo ermita escoba espiga establo estrella fábula faisán farol fideo fiesta flan flauta flecha flor foca
  fogata fresa frijol fruta fuego fuente gallo ganso garza gato gigante girasol globo golfo gorra gota
  grillo gruta guante guitarra gusano hacha halcón hamaca harina helado heno herrero hielo higo hilo hoguera
  hoja hongo horno huerta hueso humo iglesia iguana incienso isla jabón jade jaguar jamaica jardín jarra
  jícama jinete joya junio lago lana lápiz laurel leche lente león libro liebre lima lirio llano
  llave lluvia lobo loma loro luna lunes madera maguey maíz maleta mango manta mapa marea marzo
  masa mazorca melón menta mesa metal miel milpa mirlo molino moneda mora mosca muelle mundo museo
  musgo nácar naipe naranja nardo neblina nido nieve nogal nopal norte nube nudo nuez pluma queso
`
  .trim()
  .split(/\s+/);

const SECRET_BYTES = 16;
/** So that one wrong word of the sheet is noticed before anybody is asked: 65,535 times of 65,536. */
const CHECK_BYTES = 2;
export const SHEET_WORDS = SECRET_BYTES + CHECK_BYTES;

/** What somebody typed is no sheet; `message` says which word, in the words of the screen. */
export class WrongWords extends Error {}

/** The words that a manager keeps on paper. */
export function wordsOf(secret: Buffer): readonly string[] {
  return [...secret, ...checkOf(secret)].map((byte) => WORDS[byte] ?? '');
}

/** The secret behind words as people type them: in any case, without accents, numbered or cut after four letters. */
export function secretOf(typed: string): Buffer {
  const words = typed.split(/[^\p{L}]+/u).filter((word) => word !== '');
  const bytes = words.map((word) => {
    const byte = BY_START.get(startOf(word));
    if (byte === undefined) throw new WrongWords(`La palabra «${word}» no es de una hoja de rescate.`);
    return byte;
  });
  if (bytes.length !== SHEET_WORDS)
    throw new WrongWords(`La hoja de rescate tiene ${SHEET_WORDS} palabras y se escribieron ${bytes.length}.`);
  const [secret, check] = [Buffer.from(bytes.slice(0, SECRET_BYTES)), Buffer.from(bytes.slice(SECRET_BYTES))];
  if (!timingSafeEqual(check, checkOf(secret)))
    throw new WrongWords('Alguna palabra está cambiada o en otro orden. Revísalas con la hoja.');
  return secret;
}

function checkOf(secret: Buffer): Buffer {
  return createHash('sha256').update('xalli rescue sheet').update(secret).digest().subarray(0, CHECK_BYTES);
}

function startOf(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().slice(0, 4);
}

const BY_START: ReadonlyMap<string, number> = new Map(WORDS.map((word, byte) => [startOf(word), byte]));
