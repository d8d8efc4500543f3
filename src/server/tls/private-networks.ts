import { BlockList, isIPv6 } from 'node:net';

/** Addresses that exist only on a local network (RFC 1918, 3927, 4193, 4291, 6598) or on this very machine. */
export const PRIVATE_NETWORKS: readonly { readonly base: string; readonly mask: string; readonly prefix: number }[] = [
  { base: '10.0.0.0', mask: '255.0.0.0', prefix: 8 },
  { base: '172.16.0.0', mask: '255.240.0.0', prefix: 12 },
  { base: '192.168.0.0', mask: '255.255.0.0', prefix: 16 },
  { base: '169.254.0.0', mask: '255.255.0.0', prefix: 16 },
  { base: '100.64.0.0', mask: '255.192.0.0', prefix: 10 },
  { base: '127.0.0.0', mask: '255.0.0.0', prefix: 8 },
  { base: '::1', mask: 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', prefix: 128 },
  { base: 'fc00::', mask: 'fe00::', prefix: 7 },
  { base: 'fe80::', mask: 'ffc0::', prefix: 10 },
];

const known = new BlockList();
for (const { base, prefix } of PRIVATE_NETWORKS) known.addSubnet(base, prefix, isIPv6(base) ? 'ipv6' : 'ipv4');

export function isPrivate(address: string): boolean {
  return known.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** `::ffff:127.0.0.1` is how a socket for both families names an old address. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || plain.startsWith('127.');
}

/** Four bytes or sixteen. */
export function addressBytes(address: string): Buffer {
  if (!isIPv6(address)) return Buffer.from(address.split('.').map(Number));
  const [head = '', tail = ''] = address.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const middle = address.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => 0) : [];
  const bytes = Buffer.alloc(16);
  for (const [index, group] of [...first, ...middle, ...last].entries()) bytes.writeUInt16BE(group, index * 2);
  return bytes;
}

function groupsOf(part: string): readonly number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
}
