import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { bits, integer, moment, objectId, sequence, tagged, text } from '#server/tls/der.ts';
import type { CsdFiles } from '#server/cfdi/csd.ts';

const RSA_SHA256 = sequence(objectId('1.2.840.113549.1.1.11'), tagged(0x05));
export const CSD_PASSWORD = 'contraseña de prueba';

interface CsdWish {
  readonly rfc?: string;
  readonly name?: string;
  readonly serial?: string;
  readonly from?: string;
  readonly until?: string;
  readonly password?: string;
}

/** Made once: an RSA key takes longer than most tests. */
let keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } | null = null;

/** A certificate and a key as the SAT gives them, made on the spot; nobody but these tests accepts it. */
export function testCsd({
  rfc = 'ABZ210315QX7 / GODE561231GR8',
  name = 'ARENA Y BRASA DE ZAPOPAN SA DE CV',
  serial = '00001000000514207736',
  from = '2025-01-01',
  until = '2028-12-31',
  password = CSD_PASSWORD,
}: CsdWish = {}): CsdFiles {
  keys ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
  const subject = sequence(
    ...[
      ['2.5.4.3', name],
      ['2.5.4.41', name],
      ['2.5.4.10', name],
      ['2.5.4.45', rfc],
      ['2.5.4.11', 'Sucursal 1'],
    ].map(([id = '', value = '']) => tagged(0x31, sequence(objectId(id), text(value)))),
  );
  const body = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.from(serial, 'latin1')),
    RSA_SHA256,
    subject,
    sequence(moment(Date.parse(from)), moment(Date.parse(until))),
    subject,
    keys.publicKey.export({ format: 'der', type: 'spki' }),
  );
  return {
    cer: sequence(body, RSA_SHA256, bits(sign('sha256', body, keys.privateKey))),
    key: keys.privateKey.export({ format: 'der', type: 'pkcs8', cipher: 'des-ede3-cbc', passphrase: password }),
    password,
  };
}
