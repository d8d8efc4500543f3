import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { milliseconds, type Instant } from '#domain/shared/time.ts';
import { bits, integer, moment, objectId, octets, pem, sequence, tagged, text, truth } from './der.ts';
import { addressBytes, PRIVATE_NETWORKS } from './private-networks.ts';

/** A certificate and its key, as PEM. */
export interface Certified {
  readonly certificate: string;
  readonly key: string;
}

/** The issuer, under the name that people read in their tablet's settings. */
export interface Authority extends Certified {
  readonly name: string;
}

const DAY_MS = 86_400_000;
/** A tablet whose clock is a day behind must not find a certificate of tomorrow. */
const CLOCKS_DIFFER_MS = 2 * DAY_MS;
/** Long enough that nobody has to install it on every tablet a second time. */
const AUTHORITY_MS = 20 * 365 * DAY_MS;
/** Apple's longest for servers is 825 days, for the big authorities 398. */
const CERTIFICATE_MS = 397 * DAY_MS;

const ECDSA_SHA256 = sequence(objectId('1.2.840.10045.4.3.2'));
const CERTIFICATE_SIGNING = bits(Buffer.from([0x06]), 1);
const DIGITAL_SIGNATURE = bits(Buffer.from([0x80]), 7);
const SERVER = objectId('1.3.6.1.5.5.7.3.1');

/**
 * The venue's own certificate authority, limited by name constraints to local names and addresses, or to `only` one name
 * of the internet: with a stolen key nobody can impersonate a bank on tablets that trust it.
 */
export function makeAuthority({
  name,
  now,
  only = null,
}: {
  readonly name: string;
  readonly now: Instant;
  readonly only?: string | null;
}): Authority {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const start = milliseconds(now) - CLOCKS_DIFFER_MS;
  const subject = named(name);
  const constraints = only === null ? LOCAL_ONLY : onlyThatName(only);
  const made = signed({
    issuer: subject,
    signer: privateKey,
    subject,
    publicKey,
    privateKey,
    lasts: { from: start, until: start + AUTHORITY_MS },
    extensions: [
      extension('2.5.29.19', sequence(truth(), integer(Buffer.from([0]))), 'critical'),
      extension('2.5.29.15', CERTIFICATE_SIGNING, 'critical'),
      extension('2.5.29.30', constraints, 'critical'),
      extension('2.5.29.14', octets(fingerprint(publicKey))),
    ],
  });
  return { ...made, name };
}

const LOCAL_ONLY = sequence(
  tagged(
    0xa0,
    ...['local', 'localhost'].map((domain) => sequence(dnsName(domain))),
    ...PRIVATE_NETWORKS.map(({ base, mask }) => sequence(tagged(0x87, addressBytes(base), addressBytes(mask)))),
  ),
);

/** No address by number: where none is named, all would be allowed. */
function onlyThatName(name: string): Buffer {
  const nowhere = ['0.0.0.0', '::'].map((base) => sequence(tagged(0x87, addressBytes(base), addressBytes(base))));
  return sequence(tagged(0xa0, sequence(dnsName(name))), tagged(0xa1, ...nowhere));
}

/** The server's certificate for these names, signed by the authority that the tablets trust. */
export function issueCertificate(
  authority: Authority,
  { names, addresses, now }: { readonly names: readonly string[]; readonly addresses: readonly string[]; now: Instant },
): Certified {
  const signer = createPrivateKey(authority.key);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const root = new X509Certificate(authority.certificate);
  const start = milliseconds(now) - CLOCKS_DIFFER_MS;
  const alternatives = sequence(
    ...names.map(dnsName),
    ...addresses.map((address) => tagged(0x87, addressBytes(address))),
  );
  return signed({
    issuer: named(authority.name),
    signer,
    subject: named('Servidor de la casa'),
    publicKey,
    privateKey,
    // The authority's own end is nobody's concern for twenty years, and still nothing may outlive it.
    lasts: { from: start, until: Math.min(start + CERTIFICATE_MS, root.validToDate.getTime()) },
    extensions: [
      extension('2.5.29.19', sequence(), 'critical'),
      extension('2.5.29.15', DIGITAL_SIGNATURE, 'critical'),
      extension('2.5.29.37', sequence(SERVER)),
      extension('2.5.29.17', alternatives),
      extension('2.5.29.14', octets(fingerprint(publicKey))),
      extension('2.5.29.35', sequence(tagged(0x80, fingerprint(root.publicKey)))),
    ],
  });
}

interface ToSign {
  readonly issuer: Buffer;
  readonly signer: KeyObject;
  readonly subject: Buffer;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
  readonly lasts: { readonly from: number; readonly until: number };
  readonly extensions: readonly Buffer[];
}

function signed({ issuer, signer, subject, publicKey, privateKey, lasts, extensions }: ToSign): Certified {
  const body = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    serial(),
    ECDSA_SHA256,
    issuer,
    sequence(moment(lasts.from), moment(lasts.until)),
    subject,
    publicKey.export({ format: 'der', type: 'spki' }),
    tagged(0xa3, sequence(...extensions)),
  );
  return {
    certificate: pem('CERTIFICATE', sequence(body, ECDSA_SHA256, bits(sign('sha256', body, signer)))),
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }),
  };
}

/** Positive and without leading zeros, as the standard wants whole numbers. */
function serial(): Buffer {
  const bytes = randomBytes(16);
  bytes[0] = 0x40 | ((bytes[0] ?? 0) & 0x3f);
  return integer(bytes);
}

function named(commonName: string): Buffer {
  return sequence(tagged(0x31, sequence(objectId('2.5.4.3'), text(commonName))));
}

function dnsName(name: string): Buffer {
  return tagged(0x82, Buffer.from(name));
}

function extension(id: string, value: Buffer, weight: 'critical' | 'plain' = 'plain'): Buffer {
  return sequence(objectId(id), ...(weight === 'critical' ? [truth()] : []), octets(value));
}

function fingerprint(publicKey: KeyObject): Buffer {
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  return createHash('sha256').update(spki).digest().subarray(0, 20);
}
