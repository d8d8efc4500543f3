import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';

/** The costs OWASP names for argon2id. They are written into each hash, so they may rise without locking anybody out. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_BYTES = 32;

export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(pin, { salt, memory: MEMORY_KIB, passes: PASSES });
  return ['argon2id', MEMORY_KIB, PASSES, salt.toString('base64url'), tag.toString('base64url')].join('$');
}

export async function isRightPin(pin: string, hash: string): Promise<boolean> {
  const [kind, memory, passes, salt, tag] = hash.split('$');
  if (kind !== 'argon2id' || salt === undefined || tag === undefined) return false;
  const known = Buffer.from(tag, 'base64url');
  const given = await derive(pin, {
    salt: Buffer.from(salt, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
  });
  return known.length === given.length && timingSafeEqual(known, given);
}

function derive(
  pin: string,
  { salt, memory, passes }: { readonly salt: Buffer; readonly memory: number; readonly passes: number },
): Promise<Buffer> {
  const parameters: Argon2Parameters = {
    message: Buffer.from(pin),
    nonce: salt,
    parallelism: 1,
    tagLength: TAG_BYTES,
    memory,
    passes,
  };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (fault, tag) => (fault ? reject(fault) : resolve(Buffer.from(tag))));
  });
}
