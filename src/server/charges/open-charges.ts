import type { CardProvider } from '#domain/charges/card-terminal.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Config } from '../config.ts';
import type { SecretStore } from '../sealed-secrets.ts';
import type { CardProviderPort } from './card-provider.ts';
import { ChargeWorker, type ChargeParts } from './charge-worker.ts';
import { HandCharges } from './hand-charges.ts';
import { netpayProvider, NETPAY_URL } from './netpay.ts';
import { pointProvider, POINT_URL } from './point.ts';
import { TerminalKeys } from './terminal-keys.ts';

/** What the venue charges cards with: the providers, and the keys they want. */
export interface CardCharges {
  readonly keys: TerminalKeys;
  readonly providers: Readonly<Record<CardProvider, CardProviderPort>>;
  /** No other server works on this database. */
  readonly isAlone: boolean;
}

export function openCharges(
  {
    cardTerminals,
    dataDir,
    venueId,
    databaseUrl,
  }: Pick<Config, 'cardTerminals' | 'dataDir' | 'venueId' | 'databaseUrl'>,
  { journal, now }: { readonly journal: SecretStore; readonly now: () => Instant },
): CardCharges {
  return {
    isAlone: databaseUrl === null,
    keys: new TerminalKeys(journal, { key: cardTerminals.key, dataDir, venueId }),
    providers: {
      point: pointProvider(cardTerminals.pointUrl ?? POINT_URL),
      netpay: netpayProvider(cardTerminals.netpayUrl ?? NETPAY_URL, now),
    },
  };
}

/** What follows charges, and what asks for those that were typed in by hand. */
export function startCharges(parts: ChargeParts): { readonly stop: () => Promise<void> } {
  const worker = new ChargeWorker(parts);
  worker.start();
  const byHand = new HandCharges(parts);
  byHand.start();
  return {
    stop: async () => {
      await worker.stop();
      await byHand.stop();
    },
  };
}
