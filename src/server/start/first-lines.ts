import type { AddressInfo } from 'node:net';
import { generate } from 'lean-qr';
import { connectAddress } from '../tls/local-addresses.ts';
import { CODE_MINUTES } from '../places/front-code.ts';
import { PARTED_TEXT } from '../places/parting.ts';
import type { RunningServer } from '../server.ts';

/** The first lines in the console: the address, the set-up code, and how to connect tablets. */
export function firstLines(
  server: Pick<RunningServer, 'app' | 'address' | 'setupCode' | 'isFirstRun' | 'tls' | 'frontCode' | 'places'>,
): string[] {
  // A TCP server's address is never a string.
  const { port } = server.app.http.server.address() as AddressInfo;
  const here = server.tls === null ? server.address : `http://localhost:${port}`;
  const lines = [`Xalli está en ${server.address}`];
  if (server.frontCode) {
    const { shown, file } = server.frontCode;
    lines.push(
      `Código para unir la casa con este sitio: ${shown} (también está en ${file}; sirve ${CODE_MINUTES} minutos).`,
    );
  }
  if (server.places.partedAt !== null) lines.push(PARTED_TEXT);
  if (server.setupCode) {
    const { shown, file } = server.setupCode;
    const why = server.isFirstRun ? 'Primera vez' : 'Recuperar el acceso';
    lines.push(`${why}: abre ${here}/pos y escribe el código ${shown} (también está en ${file}).`);
  }
  if (server.tls === null) return lines;
  const connect = connectAddress(server.tls.places, port);
  lines.push(`Tabletas: abre en cada una ${connect}`);
  return server.setupCode && process.stdout.isTTY ? [...lines, '', drawn(connect)] : lines;
}

/** Two rows of the code in one line of letters; dark on light, whatever the console's colours. */
function drawn(address: string): string {
  const code = generate(address);
  const rows: string[] = [];
  for (let y = -2; y < code.size + 2; y += 2) {
    let row = '';
    for (let x = -2; x < code.size + 2; x += 1) row += BLOCKS[Number(code.get(x, y)) + 2 * Number(code.get(x, y + 1))];
    rows.push(`\u001B[30;47m${row}\u001B[0m`);
  }
  return rows.join('\n');
}

const BLOCKS = [' ', '▀', '▄', '█'];
