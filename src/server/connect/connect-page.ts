import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { DEVICE_WORDS, DEVICES, type Device, type Step } from './device-steps.ts';
import { DONE_MARK, draw, SHIELD } from './drawings.ts';

export interface ConnectFacts {
  readonly device: Device;
  /** This request came in a secure context: the device trusts the venue's authority, or need not. */
  readonly isTrusted: boolean;
  /** The authority's name in the device's settings; null where the venue has no authority of its own. */
  readonly authority: string | null;
  /** Where this device shall work from now on, and where else it may; none is sure to be reachable from here. */
  readonly places: readonly string[];
  /** Where this device may work outside the venue, once it trusts one more certificate; null: nowhere. */
  readonly outside: string | null;
  /** The address of this page for the camera of another device. */
  readonly here: string;
}

/** Works over plain HTTP and without script, under 60 KB with its title face; the script only looks by itself. */
export function connectPage(facts: ConnectFacts): string {
  const words = DEVICE_WORDS[facts.device];
  const [home = ''] = facts.places;
  const title = facts.isTrusted || facts.authority === null ? words.trusts : words.heading;
  return `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Conectar · Xalli</title><link rel="stylesheet" href="/conectar/pagina.css"><script src="/conectar/comprobar.js" defer></script></head>
<body data-lugares="${escaped(facts.places.join(' '))}" data-seguro="${facts.isTrusted ? 'si' : 'no'}" data-confia="${words.trusts}" data-equipo="${facts.device}">
<header><span class="marca">XALLI</span><span>${escaped(new URL(facts.here).host)}</span></header>
<main><h1>${facts.authority === null && !facts.isTrusted ? 'Abre la dirección segura' : title}</h1>
${strip(facts)}
${facts.isTrusted || facts.authority === null ? '' : howToTrust({ ...facts, authority: facts.authority })}
${facts.isTrusted ? trials() : ''}
<div class="final"><a class="llave" id="abrir" href="${escaped(facts.isTrusted ? '/pos' : `${home}/conectar?equipo=${facts.device}`)}">${facts.isTrusted ? 'Abrir Xalli' : 'Ya lo hice, comprobar'}</a>
<p>${facts.isTrusted ? 'Pide a gerencia el código de este equipo.' : words.advice}</p></div>
${facts.outside === null || !facts.isTrusted ? '' : fromOutside(facts.outside)}
${otherDevice(facts.here)}
</main></body></html>
`;
}

function strip({ device, isTrusted, authority }: ConnectFacts): string {
  const [strong, rest] = isTrusted
    ? [DEVICE_WORDS[device].trusts, 'La conexión con la casa es segura.']
    : authority === null
      ? ['Esta casa usa otra dirección', 'Pide a gerencia la que empieza con https://.']
      : ['Se hace una sola vez', 'Al terminar, toca el botón de abajo.'];
  return `<div class="tira" id="tira" data-estado="${isTrusted ? 'listo' : 'falta'}" role="status">${SHIELD}<div><b>${strong}</b><span>${rest}</span></div></div>`;
}

function howToTrust({ device, authority }: ConnectFacts & { readonly authority: string }): string {
  const choice = DEVICES.map(
    (each) =>
      `<a href="/conectar?equipo=${each}"${each === device ? ' aria-current="true"' : ''}>${DEVICE_WORDS[each].label}</a>`,
  );
  const steps = DEVICE_WORDS[device].steps(escaped(authority)).map(shownStep);
  return `<nav class="equipos" aria-label="Qué equipo es">${choice.join('')}</nav><ol>${steps.join('')}</ol>`;
}

function shownStep({ title, words, picture, isDownload }: Step, index: number): string {
  const state = index === 0 ? 'Vas aquí' : 'Después';
  const download = isDownload
    ? '<p><a class="bajar" id="bajar" href="/conectar/casa-xalli.crt" download>Bajar el perfil de la casa</a></p>'
    : '';
  return `<li data-paso="${index + 1}" data-estado="${index === 0 ? 'ahora' : 'despues'}"><div class="cabeza"><span class="signo"><span class="numero">${index + 1}</span>${DONE_MARK}</span><h2>${title}</h2><em>${state}</em></div><p>${words}</p>${download}${picture ? draw(picture) : ''}</li>`;
}

/** What a tablet needs for an evening; without script nothing can be tried, and nothing is claimed. */
function trials(): string {
  const each = (id: string, words: string): string =>
    `<li data-prueba="${id}"><span class="signo"></span><b>${words}</b><em>Sin probar</em></li>`;
  return `<section id="pruebas" hidden><h2>Lo que puede este equipo</h2><ul class="pruebas">${each('seguro', 'Conexión segura')}${each('guarda', 'Guarda pedidos sin conexión')}${each('sonido', 'Suena')}${each('despierto', 'Se queda despierto')}${each('instalado', 'Está en la pantalla de inicio')}</ul><button type="button" class="llave otra" id="probar">Probar este equipo</button></section>`;
}

/** The same steps as before, with another file: it is good for that one address and no other. */
function fromOutside(address: string): string {
  return `<details><summary>Usarlo también fuera de la casa</summary><p>Solo si gerencia lo pidió para este equipo. Baja el perfil de afuera e instálalo como el primero; vale solo para esa dirección.</p><p><a class="bajar" href="/conectar/casa-afuera.crt" download>Bajar el perfil de afuera</a></p><p>Después abre <b>${escaped(address.replace('https://', ''))}/pos</b> y vincúlalo con un código de gerencia.</p></details>`;
}

function otherDevice(here: string): string {
  // Somebody types it letter by letter: on a narrow screen it breaks between its two halves, not within a word.
  const address = escaped(here.replace(/^http:\/\//, '')).replace('/', '<wbr>/');
  return `<aside><p>¿Otra tableta? Apunta su cámara aquí o escribe <b>${address}</b></p>${qrPicture(here)}</aside>`;
}

/** Dark on white with a quiet edge of four, as cameras want it. */
export function qrPicture(text: string): string {
  const code = generate(text);
  const side = code.size + 8;
  return `<svg class="qr" viewBox="-4 -4 ${side} ${side}" role="img" aria-label="Código QR de ${escaped(text)}" shape-rendering="crispEdges"><rect x="-4" y="-4" width="${side}" height="${side}" fill="#fff"/><path d="${toSvgPath(code)}" fill="#23302b"/></svg>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
