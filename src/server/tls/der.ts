/* X.509 is a tree of tag, length and value (X.690, RFC 5280): the few parts that our certificates need. */

const SEQUENCE = 0x30;

export function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(SEQUENCE, ...parts);
}

export function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}

export function integer(bytes: Buffer): Buffer {
  return tagged(0x02, bytes);
}

export function bits(bytes: Buffer, unused = 0): Buffer {
  return tagged(0x03, Buffer.from([unused]), bytes);
}

export function octets(bytes: Buffer): Buffer {
  return tagged(0x04, bytes);
}

export function truth(): Buffer {
  return tagged(0x01, Buffer.from([0xff]));
}

export function text(value: string): Buffer {
  return tagged(0x0c, Buffer.from(value));
}

/** `2.5.29.17` as its bytes: seven bits each, the first two numbers in one. */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(inSevens)]));
}

/** Two digits of the year until 2049, four from then on (RFC 5280, 4.1.2.5). */
export function moment(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return Number(digits.slice(0, 4)) < 2050
    ? tagged(0x17, Buffer.from(digits.slice(2)))
    : tagged(0x18, Buffer.from(digits));
}

export function pem(kind: string, der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${kind}-----\n${lines.join('\n')}\n-----END ${kind}-----\n`;
}

function inSevens(value: number): readonly number[] {
  const low = value & 0x7f;
  const rest = Math.floor(value / 128);
  return rest === 0 ? [low] : [...inSevens(rest).map((byte) => byte | 0x80), low];
}
