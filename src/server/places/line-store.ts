import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import * as v from 'valibot';
import { isInstant, type Instant } from '#domain/shared/time.ts';
import type { SecretStore } from '../sealed-secrets.ts';
import type { LineKey } from './greeting.ts';

const REPLACE = `INSERT INTO secret (venue, name, value) VALUES ($1, $2, $3)
  ON CONFLICT (venue, name) DO UPDATE SET value = excluded.value`;

const Partner = v.object({
  key: v.string(),
  url: v.string(),
  pairedAt: v.string(),
  /** This server was the whole venue and was paired on its screen: from then on it is the restaurant's, without ROLE. */
  wasWhole: v.optional(v.literal(true)),
});
/** The other server, as it was paired. */
export type Partner = v.InferOutput<typeof Partner>;

const Former = v.object({ key: v.string(), url: v.string(), partedAt: v.pipe(v.string(), v.guard(isInstant)) });
/** A front that this venue has parted from and that has yet to hear of it. */
export type Former = v.InferOutput<typeof Former>;
const Formers = v.array(Former);
/** More fronts than one changes in a month; the oldest is forgotten. */
const MOST_FORMERS = 5;

const Told = v.object({
  guestLinks: v.pipe(v.string(), v.minLength(16), v.maxLength(200)),
  /** Where staff outside reach the venue; absent: nowhere. It is shown in a link. */
  outside: v.optional(v.pipe(v.string(), v.regex(/^https:\/\/[a-z0-9.-]+(?::\d+)?$/))),
});
/** What a venue tells its front first: what links of guests are made with, or letters would lead nowhere. */
export type LinkSecrets = v.InferOutput<typeof Told>;

/** What a server knows of the line: in its database, so that all servers of a front know it, and copies have it. */
export class LineStore {
  readonly #secrets: SecretStore;
  readonly #venueId: string;

  constructor(secrets: SecretStore, venueId: string) {
    this.#secrets = secrets;
    this.#venueId = venueId;
  }

  async own(): Promise<LineKey> {
    const fresh = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
    const stored = await this.#secrets.secret('line-key', fresh.toString('base64url'));
    const privateKey = createPrivateKey({ key: Buffer.from(stored, 'base64url'), format: 'der', type: 'pkcs8' });
    const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64url');
    return { privateKey, publicKey };
  }

  async partner(): Promise<Partner | null> {
    return read(Partner, await this.#secrets.secret('line-partner', ''));
  }

  keepPartner(partner: Partner): Promise<void> {
    return this.#keep('line-partner', JSON.stringify(partner));
  }

  /** Of a venue that becomes one computer again: it takes its dates back and lends none any more. */
  async lends(): Promise<boolean> {
    return (await this.#secrets.secret('line-lends', '')) !== 'no';
  }

  keepLends(lends: boolean): Promise<void> {
    return this.#keep('line-lends', lends ? '' : 'no');
  }

  /** Of a venue: the two go separate ways. A new code pairs this server with a front again. */
  async part(partedAt: Instant): Promise<void> {
    const partner = await this.partner();
    if (partner !== null) await this.keepFormer(partner, partedAt);
    await this.#keep('line-partner', '');
  }

  /** Of a front: its venue has said that they have parted. The moment is for the doctor. */
  async forgetVenue(partedAt: Instant): Promise<void> {
    await this.#keep('line-parted', partedAt);
    await this.#keep('line-partner', '');
  }

  async formers(): Promise<readonly Former[]> {
    return read(Formers, await this.#secrets.secret('line-formers', '')) ?? [];
  }

  async keepFormer({ key, url }: Pick<Partner, 'key' | 'url'>, partedAt: Instant): Promise<void> {
    const others = (await this.formers()).filter((former) => former.key !== key);
    await this.#keepFormers([...others, { key, url, partedAt }].slice(-MOST_FORMERS));
  }

  /** It has heard of it, or it is paired with this venue again. */
  async forgetFormer(key: string): Promise<void> {
    await this.#keepFormers((await this.formers()).filter((former) => former.key !== key));
  }

  #keepFormers(formers: readonly Former[]): Promise<void> {
    return this.#keep('line-formers', formers.length === 0 ? '' : JSON.stringify(formers));
  }

  /** Of a front: what its venue has told. */
  async told(): Promise<LinkSecrets | null> {
    return read(Told, await this.#secrets.secret('line-told', ''));
  }

  keepTold(told: LinkSecrets): Promise<void> {
    return this.#keep('line-told', JSON.stringify(told));
  }

  #keep(name: string, value: string): Promise<void> {
    return this.#secrets.derive(async (ask) => {
      await ask(REPLACE, [this.#venueId, name, value]);
    });
  }
}

export function linkSecretsIn(value: unknown): LinkSecrets | null {
  const read = v.safeParse(Told, value);
  return read.success ? read.output : null;
}

function read<T>(schema: v.GenericSchema<unknown, T>, stored: string): T | null {
  if (stored === '') return null;
  const parsed = v.safeParse(schema, JSON.parse(stored));
  return parsed.success ? parsed.output : null;
}
