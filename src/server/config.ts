import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
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
  GOOGLE_MAPS_KEY: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/, 'debe ser una clave de Google Maps'))),
  MAPS_SCRIPT_URL: v.optional(url(['http:', 'https:']), 'https://maps.googleapis.com/maps/api/js'),
  CONTACT_FORM_URL: v.optional(url(['http:', 'https:'])),
  SMTP_URL: v.optional(url(['smtp:', 'smtps:'])),
  MAIL_FROM: v.optional(mailbox),
  MAIL_TO: v.optional(mailbox),
  INVOICE_FOLDER: v.optional(v.string()),
  INVOICE_URL: v.optional(url(['http:', 'https:'])),
  INVOICE_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,2000}$/, 'debe ir sin espacios ni acentos'))),
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

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseFile: string;
  readonly databaseUrl: string | null;
  /** Which venue of the database this server serves: nobody else's records are ever read or written. */
  readonly venueId: string;
  readonly mode: 'demo' | 'production';
  /** What follows from the mode. */
  readonly settings: ModeSettings;
  readonly maps: { readonly key: string | null; readonly scriptUrl: string };
  readonly contactFormUrl: string | null;
  /** Null: mails wait in the outbox, where the manager sees them. */
  readonly mail: MailSettings | null;
  /** Null: they wait in Gerencia › Facturas. */
  readonly invoices: InvoiceSettings | null;
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
    settings: settingsOfMode(values.MODE),
    maps: { key: values.GOOGLE_MAPS_KEY ?? null, scriptUrl: values.MAPS_SCRIPT_URL },
    contactFormUrl: values.CONTACT_FORM_URL ?? null,
    mail: mailFrom(values),
    invoices: invoicesFrom(values),
    publicUrl: (values.PUBLIC_URL ?? `${scheme}://localhost:${values.PORT}`).replace(/\/$/, ''),
    trustedProxies: values.TRUSTED_PROXIES,
    isRescue: values.RESCUE === '1',
    tls:
      values.TLS_CERT === undefined || values.TLS_KEY === undefined
        ? null
        : { certFile: resolve(values.TLS_CERT), keyFile: resolve(values.TLS_KEY) },
    hasOwnTls: hasOwnTls(values, host),
    // A newcomer sees one line with the address; a venue keeps its log.
    logLevel: values.LOG_LEVEL ?? (values.MODE === 'demo' ? 'warn' : 'info'),
  };
}

/** Not needed with the owner's certificate, behind a proxy, or when only this machine reaches the server. */
function hasOwnTls({ OWN_TLS, MODE, TLS_CERT, PUBLIC_URL }: Values, host: string): boolean {
  if (TLS_CERT !== undefined) return false;
  if (OWN_TLS !== undefined) return OWN_TLS === '1';
  const isOnNetwork = !isLoopback(host) && host !== 'localhost';
  return MODE === 'production' && isOnNetwork && !PUBLIC_URL?.startsWith('https:');
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

function isOnOurNetwork(hostname: string): boolean {
  const host = hostname.replaceAll(/[[\]]/g, '');
  return host === 'localhost' || (isIP(host) !== 0 && isPrivate(host));
}

function needed(name: string, what: string): ConfigError {
  return new ConfigError(`${name}: falta ${what}. Con SMTP_URL hace falta; sin SMTP_URL no se envían correos.`);
}
