import { hostname, networkInterfaces } from 'node:os';
import { isPrivate } from './private-networks.ts';

/** Bridges and tunnels that a program made for itself: no tablet reaches us there. */
const INNER = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|tun|utun|tap|tailscale|zt|wg|lo)/i;

export interface LocalAddresses {
  /** `xalli.local`: the same after the router has given out another address. */
  readonly name: string;
  readonly names: readonly string[];
  /** Private ones, the likeliest for a tablet first. */
  readonly addresses: readonly string[];
}

/** Where this machine can be reached on the venue's network. */
export function localAddresses(venueId: string): LocalAddresses {
  const name = `${venueId}.local`;
  const machine = hostname().split('.')[0]?.toLowerCase() ?? '';
  const own = /^[a-z0-9-]{1,63}$/.test(machine) ? [`${machine}.local`] : [];
  return { name, names: [...new Set([name, ...own, 'localhost'])], addresses: outerAddresses().filter(isPrivate) };
}

/** By IP address, because a tablet may not resolve `.local` names; without one, by name. */
export function connectAddress({ name, addresses }: LocalAddresses, port: number): string {
  return `http://${addresses[0] ?? outerAddresses()[0] ?? name}:${port}/conectar`;
}

/** Every address at which we listen and others could reach us, also those no authority of ours may vouch for. */
export function outerAddresses(): readonly string[] {
  const found = Object.entries(networkInterfaces())
    .filter(([card]) => !INNER.test(card))
    .flatMap(([, entries]) => entries ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  return found.map(({ address }) => address).toSorted((a, b) => rank(a) - rank(b));
}

function rank(address: string): number {
  return ['192.168.', '10.', '172.'].findIndex((start) => address.startsWith(start)) >>> 0;
}
