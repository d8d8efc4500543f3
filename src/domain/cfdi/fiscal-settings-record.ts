import type { DateText } from '#domain/shared/time.ts';
import type { GlobalEvery } from './stored-cfdi.ts';

/** How the venue issues its invoices; what it has not said is what the machine's owner set (`FISCAL_REGIME` …). */
export interface FiscalSettings {
  readonly serie?: string;
  readonly regimen?: string;
  /** Postal code of the place of issue. */
  readonly cp?: string;
  /** How often everything that nobody asked an invoice for is invoiced; absent: never by us. */
  readonly global?: GlobalEvery;
  /** Accounts of before are left to whoever invoiced them then. */
  readonly since?: DateText;
}
