import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InvoiceSettings } from '../config.ts';

/** A marker file in the folder that the accountant's program reads; its name is in the database too. */
const MARK = '.xalli-carpeta';

interface Store {
  readonly isShared?: boolean;
  secret(name: string, fresh: string): Promise<string>;
}

/**
 * Servers that share a venue must write requests into one folder: each in its own, half of the invoices would wait
 * where nobody looks. The first to start marks its folder; a server that sees another one there leaves requests to the
 * others.
 */
export async function invoicesHere(
  settings: InvoiceSettings | null,
  store: Store,
  tell: (line: string) => void,
): Promise<InvoiceSettings | null> {
  if (settings?.kind !== 'folder' || store.isShared !== true) return settings;
  const mark = await markOf(settings.folder).catch(() => null);
  if (mark !== null && (await store.secret('invoice-folder', mark)) === mark) return settings;
  tell(
    `INVOICE_FOLDER: ${settings.folder} no es la carpeta de los demás servidores; este no entrega facturas. Comparte una sola carpeta (con su archivo ${MARK}) o usa INVOICE_URL.`,
  );
  return null;
}

async function markOf(folder: string): Promise<string> {
  const file = join(folder, MARK);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Two that start in the same moment on one folder: the file is made once, and both read it.
  await writeFile(file, randomUUID(), { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  return (await readFile(file, 'utf8')).trim();
}
