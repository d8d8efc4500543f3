import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { outsideAddress } from './outside/outside-address.ts';
import { settingsOfMode, type ModeSettings } from './mode-settings.ts';
import { isLoopback, isPrivate } from './tls/private-networks.ts';

/** A wrong value stops the start with one line that names the variable, before any data is touched. */
export class ConfigError extends Error {}

const url = (protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `debe empezar con ${protocols.join(' o ')}`,
    ),
  );
const mailbox = v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$/, 'debe ser un correo, por ejemplo hola@ejemplo.mx'));

/** The first venue; its data was written before there could be a second. */
export const DEFAULT_VENUE_ID = 'xalli';

const Environment = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'debe ser un número de puerto'),
      v.transform(Number),
      v.maxValue(65_535, 'debe ser un puerto de 0 a 65535'),
    ),
    '3000',
  ),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:-]+$/, 'debe ser una dirección'))),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(url(['postgres:', 'postgresql:'])),
  VENUE_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'debe ser un nombre corto, por ejemplo xalli-centro')),
    DEFAULT_VENUE_ID,
  ),
  MODE: v.optional(v.picklist(['demo', 'production'], 'debe ser demo o production'), 'demo'),
  ROLE: v.optional(v.picklist(['whole', 'house', 'front'], 'debe ser whole, house o front'), 'whole'),
  FRONT_URL: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  FRONT_CODE: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9 -]{12,20}$/, 'debe ser el código que muestra el sitio')),
  ),
  OUTSIDE_ADDRESS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => outsideAddress(text) !== null,
        'debe ser https:// y un nombre, como https://casa.ejemplo.mx:8443',
      ),
    ),
  ),
  OUTSIDE_PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'debe ser un número de puerto'),
      v.transform(Number),
      v.maxValue(65_535, 'debe ser un puerto de 0 a 65535'),
    ),
  ),
  GOOGLE_MAPS_KEY: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/, 'debe ser una clave de Google Maps'))),
  MAPS_SCRIPT_URL: v.optional(url(['http:', 'https:']), 'https://maps.googleapis.com/maps/api/js'),
  CONTACT_FORM_URL: v.optional(url(['http:', 'https:'])),
  SMTP_URL: v.optional(url(['smtp:', 'smtps:'])),
  MAIL_FROM: v.optional(mailbox),
  MAIL_TO: v.optional(mailbox),
  INVOICE_FOLDER: v.optional(v.string()),
  INVOICE_URL: v.optional(url(['http:', 'https:'])),
  INVOICE_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,2000}$/, 'debe ir sin espacios ni acentos'))),
  PAC_URL: v.optional(url(['http:', 'https:'])),
  PAC_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4000}$/, 'debe ir sin espacios ni acentos'))),
  CSD_CER: v.optional(v.string()),
  CSD_KEY: v.optional(v.string()),
  CSD_PASSWORD: v.optional(v.string()),
  POINT_URL: v.optional(url(['http:'])),
  NETPAY_URL: v.optional(url(['http:'])),
  TERMINALS_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{32,200}$/, 'debe llevar de 32 a 200 letras o números')),
  ),
  WEBHOOKS_LOOPBACK: v.optional(
    v.picklist(['0', '1'], 'debe ser 1, para probar avisos en esta misma computadora, o quedar vacía'),
    '0',
  ),
  FISCAL_REGIME: v.optional(v.pipe(v.string(), v.regex(/^6\d\d$/, 'debe ser un régimen del SAT, como 601')), '601'),
  FISCAL_CP: v.optional(v.pipe(v.string(), v.regex(/^\d{5}$/, 'debe ser un código postal')), '45150'),
  PUBLIC_URL: v.optional(url(['http:', 'https:'])),
  TRUSTED_PROXIES: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9.:/, ]+$/, 'debe ser una lista de direcciones, por ejemplo 10.0.0.0/8')),
    'loopback',
  ),
  RESCUE: v.optional(v.picklist(['0', '1'], 'debe ser 1, para recuperar el acceso, o quedar vacía'), '0'),
  OWN_TLS: v.optional(v.picklist(['0', '1'], 'debe ser 1 (HTTPS propio de la casa) o 0 (lo pone un proxy)')),
  TLS_CERT: v.optional(v.string()),
  TLS_KEY: v.optional(v.string()),
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'error', 'warn', 'info', 'debug'], 'debe ser silent, error, warn, info o debug'),
  ),
});
type Values = v.InferOutput<typeof Environment>;

export interface MailSettings {
  readonly smtpUrl: string;
  /** What letters come from. */
  readonly from: string;
  /** Where the restaurant reads: what guests do, and what they answer. */
  readonly to: string;
}

/** To whom requests for invoices are handed: a folder that the accountant's program reads, or an address that takes them. */
export type InvoiceSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'address'; readonly url: string; readonly token: string | null };

/** With what the venue signs its invoices, and who stamps them. */
export interface StampSettings {
  readonly pac: { readonly url: string; readonly token: string };
  /** Null: a manager gives it on the screen. */
  readonly csd: { readonly cerFile: string; readonly keyFile: string; readonly password: string } | null;
  readonly place: { readonly regimenFiscal: string; readonly lugarExpedicion: string };
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseFile: string;
  readonly databaseUrl: string | null;
  /** Which venue of the database this server serves: nobody else's records are ever read or written. */
  readonly venueId: string;
  readonly mode: 'demo' | 'production';
  /** One server is everything (`whole`), or two share a venue: in the restaurant (`house`), on the internet (`front`). */
  readonly role: 'whole' | 'house' | 'front';
  /** Of a server in the restaurant: where its front is, and the code that pairs the two. */
  readonly front: {
    readonly url: string | null;
    readonly code: string | null;
    /** Other servers of the same front: whichever answers is as good. */
    readonly others: readonly string[];
  };
  /**
   * Staff from outside: in the restaurant the address at which its front carries them there, at the front the port for
   * it. Null: nobody comes from outside.
   */
  readonly outside: { readonly address: string | null; readonly port: number | null };
  /** What follows from the mode. */
  readonly settings: ModeSettings;
  readonly maps: { readonly key: string | null; readonly scriptUrl: string };
  readonly contactFormUrl: string | null;
  /** Null: mails wait in the outbox, where the manager sees them. */
  readonly mail: MailSettings | null;
  /** Null: they wait in Gerencia › Facturas. */
  readonly invoices: InvoiceSettings | null;
  /** Null: invoices are made elsewhere. */
  readonly stamping: StampSettings | null;
  /** Card terminals: where their providers are in tests, and with what the keys typed on the screen are encrypted. */
  readonly cardTerminals: {
    /** Null: the provider's own address. */
    readonly pointUrl: string | null;
    readonly netpayUrl: string | null;
    /** Null: a file in the folder of data has it. */
    readonly key: string | null;
  };
  /** Webhooks may go by plain http to a program on this very machine: for trying. */
  readonly webhooksLoopback: boolean;
  readonly publicUrl: string;
  /** The proxies whose forwarded address is trusted: without it all guests behind a proxy would be one address. */
  readonly trustedProxies: string;
  /** Nobody can sign in any more: the owner of the machine asks for a code like that of the first run. */
  readonly isRescue: boolean;
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null;
  /**
   * HTTPS with the venue's own certificate authority: in production on the network, unless a certificate comes from
   * elsewhere.
   */
  readonly hasOwnTls: boolean;
  /** A copy of the database file every hour. */
  readonly hasBackups: boolean;
  /** The venue shows another hour than the world. */
  readonly hasOwnClock: boolean;
  readonly logLevel: NonNullable<Values['LOG_LEVEL']>;
}

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable means the same as an absent one: compose files and units write them that way.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(Environment, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new ConfigError(`${v.getDotPath(issue) ?? 'configuración'}: ${issue.message}.`);
  }
  return configFrom(parsed.output);
}

function configFrom(values: Values): Config {
  if ((values.TLS_CERT === undefined) !== (values.TLS_KEY === undefined)) {
    throw new ConfigError('TLS_CERT y TLS_KEY: deben darse los dos o ninguno.');
  }
  const dataDir = resolve(values.DATA_DIR);
  const host = values.HOST ?? (values.MODE === 'demo' ? '127.0.0.1' : '0.0.0.0');
  const scheme = values.TLS_CERT === undefined ? 'http' : 'https';
  return {
    port: values.PORT,
    host,
    dataDir,
    databaseFile: join(dataDir, 'xalli.db'),
    databaseUrl: values.DATABASE_URL ?? null,
    venueId: values.VENUE_ID,
    mode: values.MODE,
    role: values.ROLE,
    front: frontFrom(values),
    outside: outsideFrom(values),
    settings: settingsOfMode(values.MODE),
    maps: { key: values.GOOGLE_MAPS_KEY ?? null, scriptUrl: values.MAPS_SCRIPT_URL },
    contactFormUrl: values.CONTACT_FORM_URL ?? null,
    mail: mailFrom(values),
    invoices: invoicesFrom(values),
    stamping: stampingFrom(values),
    cardTerminals: {
      pointUrl: loopbackOnly('POINT_URL', values.POINT_URL),
      netpayUrl: loopbackOnly('NETPAY_URL', values.NETPAY_URL),
      key: values.TERMINALS_KEY ?? null,
    },
    webhooksLoopback: values.WEBHOOKS_LOOPBACK === '1',
    publicUrl: (values.PUBLIC_URL ?? `${scheme}://localhost:${values.PORT}`).replace(/\/$/, ''),
    trustedProxies: values.TRUSTED_PROXIES,
    isRescue: values.RESCUE === '1',
    tls:
      values.TLS_CERT === undefined || values.TLS_KEY === undefined
        ? null
        : { certFile: resolve(values.TLS_CERT), keyFile: resolve(values.TLS_KEY) },
    hasOwnTls: hasOwnTls(values, host),
    hasBackups: values.DATABASE_URL === undefined,
    hasOwnClock: false,
    // A newcomer sees one line with the address; a venue keeps its log.
    logLevel: values.LOG_LEVEL ?? (values.MODE === 'demo' ? 'warn' : 'info'),
  };
}

/** Not needed with the owner's certificate, behind a proxy, or when only this machine reaches the server. */
function hasOwnTls({ OWN_TLS, MODE, ROLE, TLS_CERT, PUBLIC_URL }: Values, host: string): boolean {
  // Guests on the internet trust no authority of a restaurant's own.
  if (TLS_CERT !== undefined || ROLE === 'front') return false;
  if (OWN_TLS !== undefined) return OWN_TLS === '1';
  const isOnNetwork = !isLoopback(host) && host !== 'localhost';
  // The address of a restaurant with a front is the front's: tablets never go there.
  const isBehindProxy = ROLE !== 'house' && PUBLIC_URL?.startsWith('https:') === true;
  return MODE === 'production' && isOnNetwork && !isBehindProxy;
}

/**
 * With half of it, notices would go to an address nobody reads and guests would get links to a machine they cannot
 * reach, and nobody would notice. Whoever sets SMTP_URL sits at the machine: that is the moment to say what is missing.
 */
function mailFrom({ SMTP_URL, MAIL_FROM, MAIL_TO, PUBLIC_URL }: Values): MailSettings | null {
  if (SMTP_URL === undefined) return null;
  if (MAIL_FROM === undefined) throw needed('MAIL_FROM', 'el correo del que salen, como reservaciones@ejemplo.mx');
  if (MAIL_TO === undefined) throw needed('MAIL_TO', 'el correo donde lee el restaurante, como hola@ejemplo.mx');
  if (PUBLIC_URL === undefined) throw needed('PUBLIC_URL', 'la dirección del sitio, como https://ejemplo.mx');
  return { smtpUrl: SMTP_URL, from: MAIL_FROM, to: MAIL_TO };
}

/**
 * The address is the machine's owner's choice, so that no session can send guests' data elsewhere or probe the venue's
 * network. Without TLS it may only be on this machine or on the venue's own network.
 */
function invoicesFrom({ INVOICE_FOLDER, INVOICE_URL, INVOICE_TOKEN }: Values): InvoiceSettings | null {
  if (INVOICE_FOLDER !== undefined && INVOICE_URL !== undefined) {
    throw new ConfigError('INVOICE_FOLDER e INVOICE_URL: elige una de las dos.');
  }
  if (INVOICE_FOLDER !== undefined) return { kind: 'folder', folder: resolve(INVOICE_FOLDER) };
  if (INVOICE_URL === undefined) return null;
  const { protocol, hostname, username } = new URL(INVOICE_URL);
  if (username !== '') throw new ConfigError('INVOICE_URL: la clave va en INVOICE_TOKEN, no en la dirección.');
  if (protocol === 'http:' && !isOnOurNetwork(hostname)) {
    throw new ConfigError('INVOICE_URL: debe empezar con https: cuando sale de la red de la casa.');
  }
  return { kind: 'address', url: INVOICE_URL, token: INVOICE_TOKEN ?? null };
}

/** All of it or none: with half of it invoices would wait, and nobody would know for what. */
function stampingFrom(values: Values): StampSettings | null {
  const { PAC_URL, PAC_TOKEN, CSD_CER, CSD_KEY, CSD_PASSWORD, FISCAL_REGIME, FISCAL_CP } = values;
  const files = { CSD_CER, CSD_KEY, CSD_PASSWORD };
  const hasFiles = Object.values(files).some((value) => value !== undefined);
  const parts = { PAC_URL, PAC_TOKEN, ...(hasFiles ? files : {}) };
  const missing = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (!hasFiles && missing.length === Object.keys(parts).length) return null;
  if (!PAC_URL || !PAC_TOKEN || missing.length > 0) {
    throw new ConfigError(`${missing.join(', ')}: para timbrar facturas hacen falta ${Object.keys(parts).join(', ')}.`);
  }
  if (values.INVOICE_FOLDER !== undefined || values.INVOICE_URL !== undefined) {
    throw new ConfigError('PAC_URL: con INVOICE_FOLDER o INVOICE_URL timbra otro programa; elige uno.');
  }
  const { protocol, hostname, username } = new URL(PAC_URL);
  if (username !== '') throw new ConfigError('PAC_URL: la clave va en PAC_TOKEN, no en la dirección.');
  const host = hostname.replaceAll(/[[\]]/g, '');
  if (protocol === 'http:' && host !== 'localhost' && !isLoopback(host)) {
    throw new ConfigError('PAC_URL: debe empezar con https:.');
  }
  return {
    pac: { url: PAC_URL.replace(/\/+$/, ''), token: PAC_TOKEN },
    csd:
      CSD_CER && CSD_KEY && CSD_PASSWORD
        ? { cerFile: resolve(CSD_CER), keyFile: resolve(CSD_KEY), password: CSD_PASSWORD }
        : null,
    place: { regimenFiscal: FISCAL_REGIME, lugarExpedicion: FISCAL_CP },
  };
}

function frontFrom({ ROLE, FRONT_URL, FRONT_CODE }: Values): Config['front'] {
  if (FRONT_URL === undefined) return { url: null, code: null, others: [] };
  if (ROLE !== 'house') throw new ConfigError('FRONT_URL: solo con ROLE=house, en la computadora del restaurante.');
  const [address, ...others] = FRONT_URL.split(',').map((typed) => {
    const read = /^(?:wss?|https?):/.test(typed.trim()) ? lineAddress(typed) : null;
    if (read === null) throw new ConfigError('FRONT_URL: debe empezar con wss: cuando sale de esta computadora.');
    return read;
  });
  return { url: address ?? null, code: FRONT_CODE ?? null, others };
}

/** In a demonstration everybody is a manager. */
function outsideFrom({ ROLE, MODE, OUTSIDE_ADDRESS, OUTSIDE_PORT }: Values): Config['outside'] {
  if (OUTSIDE_ADDRESS !== undefined && (ROLE === 'front' || MODE === 'demo'))
    throw new ConfigError('OUTSIDE_ADDRESS: solo en la computadora del restaurante y con MODE=production.');
  if (OUTSIDE_PORT !== undefined && ROLE !== 'front')
    throw new ConfigError('OUTSIDE_PORT: solo con ROLE=front, donde está el sitio.');
  return {
    address: OUTSIDE_ADDRESS === undefined ? null : outsideAddress(OUTSIDE_ADDRESS),
    port: OUTSIDE_PORT ?? null,
  };
}

/** Where a front's line is, from the address that people know; null: it would be neither encrypted nor on this machine. */
export function lineAddress(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return null;
  const { protocol, host, hostname, username } = new URL(whole);
  const isHere = hostname === 'localhost' || isLoopback(hostname.replaceAll(/[[\]]/g, ''));
  if (username !== '' || host === '') return null;
  if (protocol === 'wss:' || protocol === 'https:') return `wss://${host}`;
  return isHere && (protocol === 'ws:' || protocol === 'http:') ? `ws://${host}` : null;
}

/** No session and no setting sends a charge anywhere but to its provider; tests have theirs on this machine. */
function loopbackOnly(name: string, given: string | undefined): string | null {
  if (given === undefined) return null;
  const host = new URL(given).hostname.replaceAll(/[[\]]/g, '');
  if (host !== 'localhost' && !isLoopback(host)) {
    throw new ConfigError(
      `${name}: es solo para pruebas en esta computadora. Quítala: la dirección real ya se conoce.`,
    );
  }
  return given.replace(/\/+$/, '');
}

function isOnOurNetwork(hostname: string): boolean {
  const host = hostname.replaceAll(/[[\]]/g, '');
  return host === 'localhost' || (isIP(host) !== 0 && isPrivate(host));
}

function needed(name: string, what: string): ConfigError {
  return new ConfigError(`${name}: falta ${what}. Con SMTP_URL hace falta; sin SMTP_URL no se envían correos.`);
}
