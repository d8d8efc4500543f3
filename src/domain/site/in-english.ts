import { PHRASES } from './english-phrases.ts';

/** A phrase of ours in English. Undefined: it is not ours. */
export function inEnglish(text: string): string | undefined {
  if (Object.hasOwn(PHRASES, text)) return PHRASES[text];
  for (const [pattern, english] of PATTERNS) {
    const found = pattern.exec(text);
    // An hour ends with a period of its own.
    if (found) return english(...found.slice(1).map((part) => part ?? '')).replaceAll(/([ap]\.m\.)\.(?=\s|$)/g, '$1');
  }
  return text.includes(' · ') ? partsInEnglish(text.split(' · ')) : undefined;
}

/** «Mesa 4 · Terraza · 2 personas»: what is not ours among them, as a name, stays as it is. */
function partsInEnglish(parts: readonly string[]): string | undefined {
  const english = parts.map((part) => inEnglish(part));
  if (english.every((part) => part === undefined)) return undefined;
  return english.map((part, index) => part ?? parts[index]).join(' · ');
}

/** A link that opens WhatsApp with ready words, with English ones; any other link as it is. */
export function linkInEnglish(href: string): string {
  const [, before = '', words] = /^(https:\/\/wa\.me\/\d*\?text=)(.+)$/.exec(href) ?? [];
  if (words === undefined) return href;
  const spanish = decodeURIComponent(words);
  return before + encodeURIComponent(inEnglish(spanish) ?? spanish);
}

const MONTHS = [
  ['enero', 'January'],
  ['febrero', 'February'],
  ['marzo', 'March'],
  ['abril', 'April'],
  ['mayo', 'May'],
  ['junio', 'June'],
  ['julio', 'July'],
  ['agosto', 'August'],
  ['septiembre', 'September'],
  ['octubre', 'October'],
  ['noviembre', 'November'],
  ['diciembre', 'December'],
] as const;
const DAYS = [
  ['domingo', 'Sunday'],
  ['lunes', 'Monday'],
  ['martes', 'Tuesday'],
  ['miércoles', 'Wednesday'],
  ['jueves', 'Thursday'],
  ['viernes', 'Friday'],
  ['sábado', 'Saturday'],
] as const;

type Names = readonly (readonly [spanish: string, english: string])[];

/** Also by its first three letters: «Mié», «oct». */
function named(names: Names, name: string): string {
  const small = name.toLowerCase();
  const found = names.find(([spanish]) => (small.length === 3 ? spanish.startsWith(small) : spanish === small));
  return found === undefined ? name : small.length === 3 ? found[1].slice(0, 3) : found[1];
}

const month = (spanish: string): string => named(MONTHS, spanish);
const day = (spanish: string): string => named(DAYS, spanish);

/** `20:30` → `8:30 p.m.`, as English is written in Mexico. */
function time(of24: string): string {
  const [hour = '0', minute = '00'] = of24.split(':');
  const ofDay = Number(hour) % 24;
  return `${ofDay % 12 === 0 ? 12 : ofDay % 12}:${minute} ${ofDay < 12 ? 'a.m.' : 'p.m.'}`;
}

const closing = (at: string): string => (at === '24:00' ? 'midnight' : time(at));

/** `16/11/2026` → `November 16, 2026`: 5/11 means two days on two sides of the border. */
function date(numbers: string): string {
  const [ofMonth = '', number = '', year = ''] = numbers.split('/');
  return `${MONTHS[Number(number) - 1]?.[1] ?? ''} ${Number(ofMonth)}, ${year}`;
}

/** «viernes 20 de noviembre de 2026» → «Friday, November 20, 2026». */
function longDate(spanish: string): string {
  const [, weekday = '', number = '', name = '', year] = new RegExp(`^${LONG_PARTS}$`).exec(spanish) ?? [];
  return `${day(weekday)}, ${month(name)} ${number}${year === undefined ? '' : `, ${year}`}`;
}

/** «viernes 20 de noviembre de 2026 a las 20:00». */
function moment(spanish: string): string {
  const [when = '', at = ''] = spanish.split(/ a las |, (?=\d)/);
  return `${longDate(when)} at ${time(at)}`;
}

const days = (names: string): string =>
  names
    .split(/ (a|y) /)
    .map((word) => ({ a: 'to', y: 'and' })[word] ?? day(word))
    .join(' ');

/** A table has the house's name for it; «Mesa 4» is the usual one. */
const table = (label: string): string => label.replace(/^Mesa (?=\S)/, 'Table ');
const guests = (count: string): string => (count === '1' ? '1 guest' : `${count} guests`);
const because = (why: string): string => (why === '' ? '' : ` · ${why}`);

const TIME = String.raw`(\d{1,2}:\d{2})`;
const DATE = String.raw`(\d{2}/\d{2}/\d{4})`;
const DAY = DAYS.map(([name]) => name).join('|');
const SHORT_DAY = 'Dom|Lun|Mar|Mié|Jue|Vie|Sáb';
const MONTH = MONTHS.map(([name]) => name).join('|');
const LONG_PARTS = `(${DAY}) (\\d+) de (${MONTH})(?: de (\\d{4}))?`;
const LONG = `((?:${DAY}) \\d+ de (?:${MONTH})(?: de \\d{4})?)`;
const MOMENT = `((?:${DAY}) \\d+ de (?:${MONTH})(?: de \\d{4})?(?: a las|,) \\d{1,2}:\\d{2})`;

type Pattern = readonly [RegExp, (...parts: readonly string[]) => string];
const whole = (source: string, flags = ''): RegExp => new RegExp(`^${source}$`, flags);

const HOURS: readonly Pattern[] = [
  [whole(`Abierto ahora · cierra a las ${TIME}`), (at = '') => `Open now · until ${time(at)}`],
  [whole(`Cerrado ahora · abre a las ${TIME}`), (at = '') => `Closed now · opens at ${time(at)}`],
  [whole(`Cerrado ahora · abre mañana a las ${TIME}`), (at = '') => `Closed now · opens tomorrow at ${time(at)}`],
  [
    whole(`Cerrado ahora · abre el (${DAY}) a las ${TIME}`),
    (name = '', at = '') => `Closed now · opens ${day(name)} at ${time(at)}`,
  ],
  [
    whole(`Cerrado ahora · abre el ${DATE} a las ${TIME}`),
    (on = '', at = '') => `Closed now · opens ${date(on)} at ${time(at)}`,
  ],
  [whole(`${DATE}: cerrado(?: · (.+))?`), (on = '', why = '') => `${date(on)}: closed${because(why)}`],
  [
    whole(`${DATE}: ${TIME} a ${TIME}(?: · (.+))?`),
    (on = '', open = '', close = '', why = '') => `${date(on)}: ${time(open)} to ${closing(close)}${because(why)}`,
  ],
  [/^Abrimos todos los días a las (.+)$/, (at = '') => `Open every day from ${at}`],
  [/^hasta las (.+ [ap]\.m\.)$/, (at = '') => `until ${at === '12:00 a.m.' ? 'midnight' : at}`],
  [
    /^(\d+:\d+ [ap]\.m\.) a (\d+:\d+ [ap]\.m\.)$/,
    (open = '', close = '') => `${open} to ${close === '12:00 a.m.' ? 'midnight' : close}`,
  ],
  [whole(`((?:${DAY})(?: (?:a|y) (?:${DAY}))?)`, 'i'), (names = '') => days(names)],
  [
    whole(`(${SHORT_DAY})(?:-(${SHORT_DAY}))?`),
    (first = '', last = '') => [first, last].flatMap((name) => (name === '' ? [] : [day(name)])).join('–'),
  ],
  [whole(`${TIME}-${TIME}`), (open = '', close = '') => `${time(open)}–${closing(close)}`],
  [whole(TIME), (at = '') => time(at)],
  [whole(DATE), (on = '') => date(on)],
  [whole(LONG), (when = '') => longDate(when)],
  [whole(MOMENT), (when = '') => moment(when)],
];

const SHORT_DAYS = [
  ['lun', 'Mon'],
  ['mar', 'Tue'],
  ['mié', 'Wed'],
  ['jue', 'Thu'],
  ['vie', 'Fri'],
  ['sáb', 'Sat'],
  ['dom', 'Sun'],
] as const;

/** «lun–vie 18–20» */
function servedHours(text: string): string {
  return SHORT_DAYS.reduce((said, [spanish, english]) => said.replaceAll(spanish, english), text);
}

const PAGES: readonly Pattern[] = [
  [/^Se sirve (.+) h$/, (hours = '') => `Served ${servedHours(hours)} h`],
  [/^Hora feliz (\$.+) h$/, (hours = '') => `Happy hour ${servedHours(hours)} h`],
  [/^(\d+) de (\d+): (.+)$/, (number = '', of = '', what = '') => `${number} of ${of}: ${what}`],
  [/^Ver foto (\d+): (.+)$/, (number = '', what = '') => `Show photo ${number}: ${what}`],
  [/^Ampliar: (.+)$/, (what = '') => `Enlarge: ${what}`],
  [/^Fotos de (.+)$/, (what = '') => `Photos of ${what}`],
  [/^Abrir el mapa: (.+)$/, (where = '') => `Open the map: ${where}`],
  [/^Categorías de (.+)$/, (what = '') => `Categories: ${what}`],
  [/^En (.+): (\d+)$/, (where = '', count = '') => `In ${where}: ${count}`],
  [/^(\d+) opciones en esta carta$/, (count = '') => `${count} choices on this menu`],
  [
    /^Menú de (.+): desayunos, comida, cena y bebidas$/,
    (name = '') => `${name} menu: breakfast, lunch, dinner, drinks`,
  ],
  [/^Menú de (.+)$/, (name = '') => `${name} menu`],
  [
    /^(.+) Todos los platillos y bebidas, con precios en pesos mexicanos\.$/,
    (lead = '') => `${lead} All our dishes and drinks, with prices in Mexican pesos.`,
  ],
  [
    /^Hay una nueva versión de (.+)\. ¿Quieres actualizar ahora\?$/,
    (name = '') => `There is a new version of ${name}. Would you like to update now?`,
  ],
  [/^(\d+) eventos$/, (count = '') => `${count} events`],
  [
    /^Lo que ya vivimos · (\d+) mes(?:es)?$/,
    (count = '') => `Past events · ${count} ${count === '1' ? 'month' : 'months'}`,
  ],
  [
    whole(`(?:De (${MONTH})(?: de (\\d{4}))? a )?(${MONTH}) de (\\d{4})\\. Elige un mes y escucha cómo suena\\.`, 'i'),
    (first = '', year = '', last = '', end = '') => {
      const from = first === '' ? '' : `${month(first)}${year && ` ${year}`} to `;
      return `${from}${month(last)} ${end}. Choose a month and hear what it sounds like.`;
    },
  ],
  [whole(`(${MONTH})(?: (\\d{4}))?`, 'i'), (name = '', year = '') => [month(name), year].filter(Boolean).join(' ')],
  [
    whole(
      MONTHS.map(([name]) => name.slice(0, 3))
        .join('|')
        .replace(/^.+$/, '($&)'),
    ),
    (short = '') => month(short),
  ],
  [whole(`Última actualización: ${DATE}`), (on = '') => `Last updated: ${date(on)}`],
];

const FORMS: readonly Pattern[] = [
  [/^(\d+) lugares$/, (seats = '') => `${seats} seats`],
  [/^(\d+) personas?$/, (count = '') => guests(count)],
  [/^(Mesa \S+)$/, (label = '') => table(label)],
  [/^(Mesa \S+), (.+)$/, (label = '', area = '') => `${table(label)}, ${inEnglish(area) ?? area}`],
  [/^Tu reservación, (.+)$/, (name = '') => `Your reservation, ${name}`],
  [
    /^La (.+) quedará libre para alguien más\. ¿Seguimos\?$/,
    (label = '') => `${table(label)} will be free for someone else. Shall we go ahead?`,
  ],
  [
    /^La (.+) acaba de reservarse\. Elige otra; tus datos siguen aquí\.$/,
    (label = '') => `${table(label)} has just been taken. Choose another; your details are still here.`,
  ],
  [
    /^La (.+) ya está reservada a esa hora\. Elige otra\.$/,
    (label = '') => `${table(label)} is already taken at that time. Please choose another.`,
  ],
  [
    /^La (.+) no es para ese número de personas\. Elige otra\.$/,
    (label = '') => `${table(label)} does not suit a party of that size. Please choose another.`,
  ],
  [
    /^Juntamos mesas para hasta (\d+) personas\. Si son más, llámanos y lo arreglamos\.$/,
    (most = '') => `We can join tables for up to ${most} guests. If you are more, call us and we will work it out.`,
  ],
  [whole(`Recibimos desde las ${TIME}\\.`), (at = '') => `We seat guests from ${time(at)}.`],
  [
    whole(`Ese día reservamos hasta las ${TIME}; después, llega sin reservación\\.`),
    (at = '') => `That day we take reservations until ${time(at)}; after that, just walk in.`,
  ],
  [
    whole(`Para hoy puedes reservar a partir de las ${TIME}\\.`),
    (at = '') => `For today you can book from ${time(at)}.`,
  ],
  [whole(`Desde las ${TIME}`), (at = '') => `From ${time(at)}`],
  [whole(`De ${TIME} a ${TIME}`), (first = '', last = '') => `From ${time(first)} to ${time(last)}`],
  [/^Hay (\d+) mesas para ti\.$/, (free = '') => `${free} tables are free for you.`],
  [/^Es demasiado largo: hasta (\d+) letras\.$/, (most = '') => `It is too long: up to ${most} letters.`],
  [/^Escribe solo texto, hasta (\d+) letras\.$/, (most = '') => `Please write text only, up to ${most} letters.`],
  [/^Tu nota es muy larga: hasta (\d+) letras\.$/, (most = '') => `Your note is very long: up to ${most} letters.`],
  [
    /^Dinos las alergias en (\d+) letras; lo demás, cuéntalo al llegar\.$/,
    (most = '') => `Tell us the allergies in ${most} letters; the rest when you arrive.`,
  ],
];

const LETTERS: readonly Pattern[] = [
  [
    whole(`Tu mesa en (.+): ${MOMENT} \\((.+)\\)`),
    (house = '', when = '', folio = '') => `Your table at ${house}: ${moment(when)} (${folio})`,
  ],
  [
    whole(`Tu reservación en (.+) cambió: ${MOMENT} \\((.+)\\)`),
    (house = '', when = '', folio = '') => `Your reservation at ${house} has changed: ${moment(when)} (${folio})`,
  ],
  [
    whole(`Tu reservación en (.+) sigue en pie: ${MOMENT} \\((.+)\\)`),
    (house = '', when = '', folio = '') => `Your reservation at ${house} still stands: ${moment(when)} (${folio})`,
  ],
  [
    whole(`Te esperamos en (.+): ${MOMENT} \\((.+)\\)`),
    (house = '', when = '', folio = '') => `We look forward to seeing you at ${house}: ${moment(when)} (${folio})`,
  ],
  [
    whole(
      `(.+), te guardamos la (.+) el ${MOMENT}\\. ¿Cambiaron tus planes\\? Cambia o cancela aquí abajo, o llámanos al (.+)\\.`,
    ),
    (name = '', label = '', when = '', phone = '') =>
      `${name}, we are holding ${table(label)} for you on ${moment(when)}. Have your plans changed? Change or cancel below, or call us at ${phone}.`,
  ],
  [
    /^Tu reservación en (.+) quedó cancelada \((.+)\)$/,
    (house = '', folio = '') => `Your reservation at ${house} is canceled (${folio})`,
  ],
  [
    whole(`Gracias, (.+)\\. Te guardamos la (.+) el ${MOMENT}\\. Si vas a llegar tarde, avísanos al (.+)\\.`),
    (name = '', label = '', when = '', phone = '') =>
      `Thank you, ${name}. We are holding ${table(label)} for you on ${moment(when)}. If you are running late, let us know at ${phone}.`,
  ],
  [
    whole(`Listo, (.+)\\. Ahora te esperamos en la (.+) el ${MOMENT}\\. Si vas a llegar tarde, avísanos al (.+)\\.`),
    (name = '', label = '', when = '', phone = '') =>
      `Done, ${name}. We now expect you at ${table(label)} on ${moment(when)}. If you are running late, let us know at ${phone}.`,
  ],
  [
    whole(
      `(.+), ahora te esperamos en la (.+) el ${MOMENT}\\. ¿No te acomoda\\? Llámanos al (.+) o contesta este correo\\.`,
    ),
    (name = '', label = '', when = '', phone = '') =>
      `${name}, we now expect you at ${table(label)} on ${moment(when)}. Does that not suit you? Call us at ${phone} or answer this e-mail.`,
  ],
  [
    whole(`(.+), te esperamos en la (.+) el ${MOMENT}, como estaba\\. Si ya no vas a venir, avísanos al (.+)\\.`),
    (name = '', label = '', when = '', phone = '') =>
      `${name}, we expect you at ${table(label)} on ${moment(when)}, as before. If you are no longer coming, let us know at ${phone}.`,
  ],
  [
    whole(
      `(.+), la (.+) del ${MOMENT} ya no está a tu nombre: la canceló el restaurante\\. Si no lo esperabas, llámanos al (.+) o contesta este correo\\.`,
    ),
    (name = '', label = '', when = '', phone = '') =>
      `${name}, ${table(label)} on ${moment(when)} is no longer in your name: the restaurant canceled it. If you did not expect this, call us at ${phone} or answer this e-mail.`,
  ],
  [
    whole(`(.+), la (.+) del ${MOMENT} ya no está a tu nombre, como pediste\\. Esperamos verte otro día\\.`),
    (name = '', label = '', when = '') =>
      `${name}, ${table(label)} on ${moment(when)} is no longer in your name, as you asked. We hope to see you another day.`,
  ],
  [/^Te esperamos, (.+)$/, (name = '') => `See you soon, ${name}`],
  [/^Hasta otro día, (.+)$/, (name = '') => `Until another day, ${name}`],
  [/^hora de (.+)$/, (city = '') => `${city} time`],
  [
    /^Plano con tu mesa marcada: (.+)$/,
    (where = '') => `Plan of the room with your table marked: ${inEnglish(where) ?? where}`,
  ],
  [/^Si vas a llegar tarde, avísanos al (.+)\.$/, (phone = '') => `If you are running late, let us know at ${phone}.`],
  [
    /^Si ya no vas a venir, avísanos al (.+)\.$/,
    (phone = '') => `If you are no longer coming, let us know at ${phone}.`,
  ],
  [
    /^¿No te acomoda\? Llámanos al (.+) o contesta este correo\.$/,
    (phone = '') => `Does that not suit you? Call us at ${phone} or answer this e-mail.`,
  ],
  [
    /^¿Cambiaron tus planes\? Cambia o cancela aquí abajo, o llámanos al (.+)\.$/,
    (phone = '') => `Have your plans changed? Change or cancel below, or call us at ${phone}.`,
  ],
  [
    /^Te escribimos porque tienes una reservación en (.+)\.$/,
    (house = '') => `We are writing because you have a reservation at ${house}.`,
  ],
  [whole(`${TIME} \\(hora de (.+)\\)`), (at = '', city = '') => `${time(at)} (${city} time)`],
  [/^Reservación (\S+), cancelada\.$/, (folio = '') => `Reservation ${folio}, canceled.`],
  [
    /^Reservación (\S+)\. Para cambiar o cancelar: (.+)$/,
    (folio = '', link = '') => `Reservation ${folio}. To change or cancel: ${link}`,
  ],
  [/^(.+): (Mesa \S+) para (\d+)$/, (house = '', label = '', count = '') => `${house}: ${table(label)} for ${count}`],
  [
    whole(`¡Hola, (.+)! Reservé la (.+) para (\\d+) personas?: ${MOMENT}\\. Folio (.+)\\.`),
    (house = '', label = '', count = '', when = '', folio = '') =>
      `¡Hola, ${house}! I booked ${table(label)} for ${count}: ${moment(when)}. Code ${folio}.`,
  ],
  [
    whole(`¡Nos vemos en (.+?)! ${MOMENT}, (\\d+) personas?\\. (.+)`),
    (house = '', when = '', count = '', where = '') =>
      `See you at ${house}! ${moment(when)}, ${guests(count)}. ${where}`,
  ],
];

const PATTERNS: readonly Pattern[] = [...HOURS, ...PAGES, ...FORMS, ...LETTERS];
