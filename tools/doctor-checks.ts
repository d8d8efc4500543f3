import { X509Certificate, createPrivateKey } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { connect } from 'node:tls';
import { createTransport } from 'nodemailer';
import { Client } from 'pg';
import * as v from 'valibot';
import {
  daysBetween,
  instant,
  isInstant,
  localDate,
  milliseconds,
  type DateText,
  type Instant,
} from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { backupFolder, listCopies } from '#server/backup/backup-schedule.ts';
import { CsdSource } from '#server/cfdi/csd-source.ts';
import { CARD_KEYS, KEY_FILE, TerminalKeys } from '#server/charges/terminal-keys.ts';
import { storedCsd } from '#server/cfdi/csd-store.ts';
import type { Config } from '#server/config.ts';
import { isDoubted, SETTLED_MS } from '#server/clock-doubt.ts';
import { LATEST_VERSION } from '#server/database/schema.ts';
import { checkLine, type LineKept } from './places/doctor-line.ts';
import { checkOutside, outsideAuthority, type OutsideKept } from './places/doctor-outside.ts';
import { forgetfulSettings } from '#server/start/postgres-line.ts';

export interface Finding {
  readonly ok: boolean;
  readonly text: string;
}

const GIGABYTE = 2 ** 30;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAIL_TIMEOUT_MS = 5000;
const BUSY_MS = 5000;
/** A new CSD takes a morning at the SAT's page; nobody should need it on a Friday night. */
const CSD_WARNING_DAYS = 30;
/** Half a year to walk from tablet to tablet. */
const AUTHORITY_WARNING_DAYS = 180;

/** Every check says what it found, in words for whoever runs the restaurant. */
export async function examine(config: Config, now: Instant): Promise<readonly Finding[]> {
  return [
    ...(config.databaseUrl === null ? checkFile(config, now) : await checkPostgres(config.databaseUrl, now)),
    checkSpace(config),
    ...checkClock(now),
    ...(await checkTls(config, now)),
    await checkMail(config),
    ...(await checkCsd(config, now)),
    ...(await checkCardKeys(config)),
    ...(await checkLine(config, await keptOfLine(config))),
    ...(await checkOutside(config, await keptOfOutside(config))),
  ];
}

function checkFile({ databaseFile, dataDir }: Config, now: Instant): readonly Finding[] {
  if (!existsSync(databaseFile)) return [bad(`No hay base de datos en ${dataDir}; se crea al iniciar.`)];
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(databaseFile, { timeout: BUSY_MS });
    const sound = String(Object.values(db.prepare('PRAGMA quick_check').get() ?? {})[0]);
    const version = Number(Object.values(db.prepare('PRAGMA user_version').get() ?? {})[0]);
    const last = db.prepare('SELECT received_at FROM journal ORDER BY seq DESC LIMIT 1').get()?.['received_at'];
    const before = db.prepare(LAST_BEFORE.replace('$1', '?')).get(settledBefore(now))?.['received_at'];
    const megabytes = Math.ceil(statSync(databaseFile).size / 2 ** 20);
    return [
      sound === 'ok' ? good(`Base de datos sana (${megabytes} MB).`) : bad(`La base de datos está dañada: ${sound}.`),
      version <= LATEST_VERSION
        ? good(`Versión de los datos: ${version}.`)
        : bad('Los datos son de un Xalli más nuevo.'),
      lastCommand(last, now),
      ...checkDate(before, now),
      checkCopies(backupFolder(dataDir), now),
    ];
  } catch (fault) {
    // Too broken to be asked anything: what there is to restore from is all the more worth knowing.
    return [bad(`La base de datos no se puede leer: ${textOf(fault)}.`), checkCopies(backupFolder(dataDir), now)];
  } finally {
    db?.close();
  }
}

async function checkPostgres(url: string, now: Instant): Promise<readonly Finding[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: MAIL_TIMEOUT_MS });
  try {
    await client.connect();
    const { rows } = await client.query<{ received_at: string }>(
      'SELECT received_at FROM journal ORDER BY seq DESC LIMIT 1',
    );
    const before = await client.query<{ received_at: string }>(LAST_BEFORE, [settledBefore(now)]);
    const off = await forgetfulSettings(client);
    return [
      good('PostgreSQL responde.'),
      off.length === 0
        ? good('PostgreSQL guarda con fsync, full_page_writes y synchronous_commit.')
        : bad(`PostgreSQL corre sin ${off.join(' y ')}: un apagón pierde ventas.`),
      lastCommand(rows[0]?.received_at, now),
      ...checkDate(before.rows[0]?.received_at, now),
    ];
  } catch (fault) {
    return [bad(`PostgreSQL no responde: ${textOf(fault)}.`)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A journal from the future means that the clock went back. */
function lastCommand(last: unknown, now: Instant): Finding {
  if (typeof last !== 'string') return good('Todavía no hay ventas.');
  return last > now
    ? bad(`El reloj va atrasado: lo último se guardó el ${last}, y ahora marca ${now}.`)
    : good(`Lo último se guardó el ${last}.`);
}

const LAST_BEFORE = 'SELECT received_at FROM journal WHERE received_at < $1 ORDER BY received_at DESC LIMIT 1';

function settledBefore(now: Instant): Instant {
  return instant(milliseconds(now) - SETTLED_MS);
}

/** A date that the house did not live up to: nothing is erased by its age until that is known. */
function checkDate(before: unknown, now: Instant): readonly Finding[] {
  const last = typeof before === 'string' && isInstant(before) ? before : null;
  if (!isDoubted(last, now)) return [];
  const text = `El reloj marca ${now}, y lo anterior se guardó el ${last}.`;
  return [bad(`${text} Si la fecha no es correcta, corrígela; por dos días no se borra nada por antigüedad.`)];
}

/** With what invoices are signed: whose it is and how long it lasts; nothing else of it is shown. */
async function checkCsd(config: Config, now: Instant): Promise<readonly Finding[]> {
  const { stamping, venueId } = config;
  if (stamping === null) return [];
  const journal = {
    secret: async (name: string) => (await keptSecret(config, name).catch(() => null)) ?? '',
    // A look changes nothing.
    derive: async () => undefined,
  };
  const store = storedCsd(journal, { token: stamping.pac.token, venueId });
  const check = await new CsdSource(stamping.csd, () => now, store).read();
  if (!check.ok) return [bad(`Facturas: ${check.problem}`)];
  const until = localDate(check.csd.validTo, DEFAULT_ZONE);
  const days = daysBetween(localDate(now, DEFAULT_ZONE), until);
  const text = `El CSD de ${check.csd.rfc} vence el ${until} (en ${days} días).`;
  return [days > CSD_WARNING_DAYS ? good(text) : bad(`${text} Tramita otro en el SAT.`)];
}

/** Whether this machine can read the keys of the card terminals; nothing of them is shown. */
async function checkCardKeys(config: Config): Promise<readonly Finding[]> {
  const { cardTerminals, dataDir, venueId } = config;
  const kept = await keptSecrets(config, CARD_KEYS).catch(() => []);
  const given = kept.filter(({ value }) => value !== '');
  if (given.length === 0) return [];
  const journal = {
    secret: async (name: string) => given.find((each) => each.name === name)?.value ?? '',
    // A look changes nothing.
    derive: async () => undefined,
  };
  if (cardTerminals.key === null && !existsSync(join(dataDir, KEY_FILE)))
    return [bad(`Terminales: falta ${KEY_FILE} o TERMINALS_KEY. Escribe otra vez las claves en Ajustes › Terminales.`)];
  const keys = new TerminalKeys(journal, { key: cardTerminals.key, dataDir, venueId });
  const ids = given.map(({ name }) => name.slice(CARD_KEYS.length));
  const read = await Promise.all(ids.map((id) => keys.read(id)));
  const lost = read.filter((key) => key === 'unreadable').length;
  return [
    lost === 0
      ? good(`Terminales de tarjeta con clave: ${given.length}.`)
      : bad(`${lost} terminales de tarjeta tienen la clave de otra computadora. Escríbelas otra vez en Ajustes.`),
  ];
}

function checkCopies(folder: string, now: Instant): Finding {
  const newest = listCopies(folder).at(-1);
  if (newest === undefined) return bad('No hay respaldos. Haz uno con «npm run backup».');
  const hours = (milliseconds(now) - statSync(join(folder, newest)).mtimeMs) / HOUR_MS;
  return hours <= 25
    ? good(`Último respaldo: ${newest}.`)
    : bad(`El último respaldo (${newest}) tiene más de un día. ¿Está encendido Xalli?`);
}

function checkSpace({ dataDir, databaseFile }: Config): Finding {
  const place = nearestFolder(dataDir);
  try {
    accessSync(place, constants.W_OK);
    if (!statSync(place).isDirectory()) return bad(`No se puede escribir en ${dataDir}: ${place} no es una carpeta.`);
  } catch {
    return bad(`No se puede escribir en ${dataDir}.`);
  }
  const { bavail, bsize } = statfsSync(place);
  const free = bavail * bsize;
  const size = existsSync(databaseFile) ? statSync(databaseFile).size : 0;
  const text = `${(free / GIGABYTE).toFixed(1)} GB libres en el disco.`;
  // The copies together take about six times the file, and one more is unpacked while it is made.
  return free > Math.max(GIGABYTE, size * 10) ? good(text) : bad(`Queda poco espacio: ${text}`);
}

/** Where the start would make it: the doctor makes nothing. */
function nearestFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}

function checkClock(now: Instant): readonly Finding[] {
  const today = localDate(now, DEFAULT_ZONE);
  const stamp = new URL('../package.json', import.meta.url);
  const isPlausible = milliseconds(now) > statSync(stamp).mtimeMs - DAY_MS;
  return [isPlausible ? good(`Hoy es ${today} en el restaurante.`) : bad(`El reloj marca ${now}: no puede ser.`)];
}

async function checkTls(config: Config, now: Instant): Promise<readonly Finding[]> {
  const { tls, publicUrl, mode, hasOwnTls } = config;
  if (hasOwnTls) return checkOwnTls(config, now);
  if (tls === null) {
    const isSafe = mode === 'demo' || publicUrl.startsWith('https:');
    return [
      isSafe
        ? good('Sin TLS propio: la demostración no lo necesita, y en producción lo pone el proxy.')
        : bad('PUBLIC_URL no es https: las tabletas no podrán trabajar sin conexión.'),
    ];
  }
  try {
    const certificate = new X509Certificate(readFileSync(tls.certFile));
    if (!certificate.checkPrivateKey(createPrivateKey(readFileSync(tls.keyFile)))) {
      return [bad('TLS_KEY no corresponde a TLS_CERT.')];
    }
    const until = localDate(certificate.validToDate.toISOString() as Instant, DEFAULT_ZONE);
    const days = daysBetween(localDate(now, DEFAULT_ZONE), until);
    return [days > 14 ? good(`El certificado vale hasta ${until}.`) : bad(`El certificado vence el ${until}.`)];
  } catch (fault) {
    return [bad(`No se pudo leer el certificado: ${textOf(fault)}.`)];
  }
}

/** The authority lies with the secrets; what the running server shows is asked of it, as a tablet would. */
async function checkOwnTls(config: Config, now: Instant): Promise<readonly Finding[]> {
  const kept = await keptSecret(config, 'authority').catch(() => null);
  if (kept === null) return [good('HTTPS propio: la autoridad de la casa se crea al iniciar.')];
  const authority = v.parse(v.object({ certificate: v.string() }), JSON.parse(kept));
  const until = endOf(new X509Certificate(authority.certificate));
  const shown = await shownCertificate(config.port, authority.certificate);
  return [
    daysUntil(until, now) > AUTHORITY_WARNING_DAYS
      ? good(`HTTPS propio: la autoridad de la casa vale hasta ${until}.`)
      : bad(`HTTPS propio: la autoridad de la casa vence el ${until}; las tabletas tendrán que confiar en una nueva.`),
    shown === null
      ? good('El certificado del servidor se renueva solo cada mes; ahora Xalli no está abierto.')
      : daysUntil(endOf(shown), now) > 30
        ? good(`El certificado del servidor vale hasta ${endOf(shown)} y se renueva solo.`)
        : bad(`El certificado del servidor vence el ${endOf(shown)}: reinicia Xalli.`),
  ];
}

async function keptOfOutside(config: Config): Promise<OutsideKept> {
  const [told, authority] = await Promise.all(
    ['line-told', outsideAuthority(config)].map((name) => keptSecret(config, name).catch(() => null)),
  );
  return { told: told ?? null, authority: authority ?? null };
}

async function keptOfLine(config: Config): Promise<LineKept> {
  const kept = await keptSecrets(config, 'line-').catch(() => []);
  const valueOf = (name: string): string | null => kept.find((each) => each.name === name)?.value ?? null;
  return { partner: valueOf('line-partner'), partedAt: valueOf('line-parted'), formers: valueOf('line-formers') };
}

async function keptSecret(config: Config, name: string): Promise<string | null> {
  return (await keptSecrets(config, name)).find((each) => each.name === name)?.value ?? null;
}

interface Kept {
  readonly name: string;
  readonly value: string;
}

/** All whose name begins so. */
async function keptSecrets({ databaseUrl, databaseFile, venueId }: Config, name: string): Promise<readonly Kept[]> {
  if (databaseUrl === null) {
    const db = new DatabaseSync(databaseFile, { readOnly: true, timeout: BUSY_MS });
    try {
      const rows = db
        .prepare('SELECT name, value FROM secret WHERE venue = ? AND name LIKE ?')
        .all(venueId, `${name}%`);
      return rows.map(({ name: own, value }) => ({ name: String(own), value: String(value) }));
    } finally {
      db.close();
    }
  }
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: MAIL_TIMEOUT_MS });
  try {
    await client.connect();
    const asked = 'SELECT name, value FROM secret WHERE venue = $1 AND name LIKE $2';
    return (await client.query<{ name: string; value: string }>(asked, [venueId, `${name}%`])).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Null: nobody answers there, or somebody else. */
function shownCertificate(port: number, ca: string): Promise<X509Certificate | null> {
  return new Promise((resolve) => {
    const line = connect({ host: '127.0.0.1', port, servername: 'localhost', ca, timeout: MAIL_TIMEOUT_MS }, () => {
      resolve(line.getPeerX509Certificate() ?? null);
      line.destroy();
    });
    line.once('error', () => resolve(null));
    line.once('timeout', () => line.destroy(new Error('no contesta')));
  });
}

function endOf(certificate: X509Certificate): DateText {
  return localDate(instant(certificate.validToDate.getTime()), DEFAULT_ZONE);
}

function daysUntil(end: DateText, now: Instant): number {
  return daysBetween(localDate(now, DEFAULT_ZONE), end);
}

async function checkMail({ mail }: Config): Promise<Finding> {
  if (mail === null) return good('Correo sin configurar: los avisos se guardan para gerencia.');
  const transport = createTransport(mail.smtpUrl, { from: mail.from });
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no contesta')), MAIL_TIMEOUT_MS).unref();
  });
  try {
    await Promise.race([transport.verify(), timeout]);
    return good('El servidor de correo responde.');
  } catch (fault) {
    return bad(`El correo no sale: ${textOf(fault)}. Las reservaciones siguen.`);
  } finally {
    transport.close();
  }
}

function good(text: string): Finding {
  return { ok: true, text };
}

function bad(text: string): Finding {
  return { ok: false, text };
}

function textOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
