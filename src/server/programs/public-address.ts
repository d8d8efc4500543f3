import { BlockList, isIP, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isPrivate } from '../tls/private-networks.ts';

/** What nobody on the internet is reached at, besides networks of one's own: this host, tests, documents, many at once. */
const NOWHERE = [
  '0.0.0.0/8',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Of the new addresses only 2000::/3 is given out, and of that these are tunnels to the old ones, or examples.
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
] as const;

/**
 * Whether it is somebody's on the internet. What stands for an old address (`::ffff:10.0.0.1`, `64:ff9b::`) is outside
 * 2000::/3, so it is never one; and whoever has the same first half as one of this machine's own addresses is a neighbour.
 */
export function isPublicAddress(address: string, own: readonly string[] = ownNetworks()): boolean {
  if (isIP(address) === 0 || isPrivate(address)) return false;
  return ![...NOWHERE, ...own].some((network) => isWithin(address, network));
}

/** Of one family alone: a list of both takes every old address for one of the new ones. */
function isWithin(address: string, network: string): boolean {
  const [base = '', prefix = ''] = network.split('/');
  if (isIPv6(base) !== isIPv6(address)) return false;
  const family = isIPv6(base) ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  list.addSubnet(base, Number(prefix), family);
  return list.check(address, family);
}

/** The networks in which this machine stands. */
function ownNetworks(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((each = []) => each.flatMap(({ cidr }) => cidr ?? []));
}
