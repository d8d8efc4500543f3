/** Where a printer answers. */
export interface PrinterAddress {
  readonly host: string;
  readonly port: number;
}

const DEFAULT_PORT = 9100;
/** Raw printing has these ports; nothing else in the venue's network is reached by typing an address here. */
const FIRST_PORT = 9100;
const LAST_NETWORK_PORT = 9199;
/** On the venue's own machine a bridge to a USB printer may listen anywhere above them. */
const LAST_PORT = 65_535;

/**
 * `192.168.1.50`, `192.168.1.50:9100`, `localhost:9101`, `[fd00::5]:9100`. Only addresses of the venue's own network,
 * and only written as addresses: a name could point elsewhere tomorrow. Null: not one of those.
 */
export function parsePrinterAddress(typed: string): PrinterAddress | null {
  const [, v6, plain, portText] = /^(?:\[([0-9a-fA-F:]+)\]|([A-Za-z0-9.]+))(?::(\d{1,5}))?$/.exec(typed.trim()) ?? [];
  const host = (v6 ?? plain ?? '').toLowerCase();
  const port = portText === undefined ? DEFAULT_PORT : Number(portText);
  const isHome = v6 === undefined ? isLoopback(host) : host === '::1';
  if (!isHome && !(v6 === undefined ? isPrivate(host) : isPrivateV6(host))) return null;
  if (port < FIRST_PORT || port > (isHome ? LAST_PORT : LAST_NETWORK_PORT)) return null;
  return { host, port };
}

export function printerAddressText({ host, port }: PrinterAddress): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || octets(host)?.[0] === 127;
}

function isPrivate(host: string): boolean {
  const [a = -1, b = -1] = octets(host) ?? [];
  return a === 10 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168) || (a === 169 && b === 254);
}

/** Four decimal numbers and nothing else: `010.1` or `0x7f.1` would be read as another address by the network. */
function octets(host: string): readonly number[] | null {
  const parts = host.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part))) return null;
  const numbers = parts.map(Number);
  return numbers.every((number) => number <= 255) ? numbers : null;
}

/** Unique local and link-local addresses. */
function isPrivateV6(host: string): boolean {
  return /^(f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/.test(host) && !host.includes(':::');
}
