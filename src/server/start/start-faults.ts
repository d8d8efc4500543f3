import { existsSync, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import type { Config } from '../config.ts';

/** Why the server cannot start, in one line for the operator. No data was touched. */
export class CannotStart extends Error {}

const SQLITE_FULL = 13;
const SQLITE_CANNOT_OPEN = 14;
const SQLITE_READ_ONLY = 8;
const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS']);
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT']);

/**
 * One folder after the other, from the nearest that is there: asked to make them all at once under a place that takes
 * none (/proc, a file), Node tries for ever.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new CannotStart(`DATA_DIR: ${folder} no es una carpeta.`);
    return;
  }
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (fault) {
    if (codeOf(fault) === 'EEXIST') return;
    throw new CannotStart(describeDisk(fault, folder) ?? `DATA_DIR: no se puede crear ${folder}.`);
  }
}

/** Asked before any data is opened, so that a busy port leaves no new database behind. */
export async function askForPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (fault) => reject(new CannotStart(describePort(fault, { port, host }))));
    probe.listen(port, host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** The line for a disk that does not take what we write, or gives back something else; null when the fault is none of the disk's. */
export function describeDisk(fault: unknown, place: string): string | null {
  const code = codeOf(fault);
  const sqlite = fault instanceof Error && 'errcode' in fault ? Number(fault.errcode) % 256 : 0;
  if (NO_SPACE.has(code) || sqlite === SQLITE_FULL) {
    return `No queda espacio en el disco de ${place}. Libera espacio e inicia otra vez.`;
  }
  if (NOT_WRITABLE.has(code) || sqlite === SQLITE_READ_ONLY || sqlite === SQLITE_CANNOT_OPEN) {
    return `No se puede escribir en ${place}. Da permiso de escritura o elige otra carpeta con DATA_DIR.`;
  }
  if (sqlite === SQLITE_CORRUPT || sqlite === SQLITE_NOT_A_DATABASE) {
    return `La base de datos de ${place} está dañada; no se tocó nada. Trae la última copia: npm run restore -- <archivo de respaldos/>.`;
  }
  return null;
}

function describePort(fault: unknown, { port, host }: Pick<Config, 'port' | 'host'>): string {
  switch (codeOf(fault)) {
    case 'EADDRINUSE':
      return `PORT: el puerto ${port} ya está ocupado. Detén lo que lo usa o elige otro, por ejemplo PORT=${port + 1}.`;
    case 'EACCES':
      return `PORT: no hay permiso para usar el puerto ${port}. Elige uno mayor que 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST: esta computadora no tiene la dirección ${host}.`;
    default:
      return `PORT: no se pudo abrir ${host}:${port} (${fault instanceof Error ? fault.message : String(fault)}).`;
  }
}

function codeOf(fault: unknown): string {
  return fault instanceof Error && 'code' in fault ? String(fault.code) : '';
}
