import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SelfSigned {
  readonly certFile: string;
  readonly keyFile: string;
  /** The certificate, for a client that shall trust it. */
  readonly pem: string;
  /** Names this one key to a browser that shall trust it: base64 of SHA-256 of its public half. */
  readonly keyHash: string;
}

/** A certificate for this machine, made on the spot, so that no test needs a tool, a file or a friend. */
export function selfSigned(folder: string, until = '491231235959Z'): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  const name = seq(tlv(SET, seq(COMMON_NAME, tlv(UTF8, Buffer.from('localhost')))));
  const toBeSigned = seq(
    tlv(0xa0, tlv(INTEGER, Buffer.from([2]))),
    tlv(INTEGER, Buffer.from([1])),
    seq(ECDSA_SHA256),
    name,
    seq(tlv(UTC_TIME, Buffer.from('250101000000Z')), tlv(UTC_TIME, Buffer.from(until))),
    name,
    spki,
    tlv(0xa3, seq(seq(ALTERNATIVE_NAMES, tlv(OCTETS, seq(tlv(0x82, Buffer.from('localhost')), tlv(0x87, LOOPBACK)))))),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  const der = seq(toBeSigned, seq(ECDSA_SHA256), tlv(BITS, Buffer.concat([Buffer.from([0]), signature])));
  const body = der.toString('base64').replaceAll(/(.{64})/g, '$1\n');
  const pem = `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`;
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  writeFileSync(certFile, pem);
  writeFileSync(keyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  return { certFile, keyFile, pem, keyHash: createHash('sha256').update(spki).digest('base64') };
}

// X.509 is a tree of tag, length and value (RFC 5280, X.690).
const INTEGER = 0x02;
const BITS = 0x03;
const OCTETS = 0x04;
const UTF8 = 0x0c;
const UTC_TIME = 0x17;
const SEQUENCE = 0x30;
const SET = 0x31;
const ECDSA_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const ALTERNATIVE_NAMES = Buffer.from('0603551d11', 'hex');
const LOOPBACK = Buffer.from([127, 0, 0, 1]);

function seq(...parts: readonly Buffer[]): Buffer {
  return tlv(SEQUENCE, ...parts);
}

function tlv(tag: number, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}
