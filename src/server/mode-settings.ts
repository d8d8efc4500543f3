/**
 * How a demonstration differs from a venue where people work, besides having no PINs and example data. Decided here:
 * whoever needs one of these asks the setting, never the mode.
 */
export interface ModeSettings {
  /** One machine plays many guests: what one address may ask has far higher limits. */
  readonly hasPlayedGuests: boolean;
  /** What guests read until somebody imports a menu: the files the site began with, or Catálogo from its first dish. */
  readonly menuFrom: 'files' | 'catalog';
  /** Confirmed sales must survive a power cut: a database that is set to forget them is refused. */
  readonly mustKeepSales: boolean;
  /** A terminal of another epoch need not prove what it has read: a lost disk takes the stamp of such proofs with it. */
  readonly believesTerminals: boolean;
  /** Browsers that came by HTTPS are told to come by nothing else from now on. */
  readonly insistsOnHttps: boolean;
  /** Webhooks leave for the internet. Where everybody is a manager they would be sent to strangers. */
  readonly tellsPrograms: boolean;
}

const VENUE: ModeSettings = {
  hasPlayedGuests: false,
  menuFrom: 'catalog',
  mustKeepSales: true,
  believesTerminals: false,
  insistsOnHttps: true,
  tellsPrograms: true,
};

const DEMONSTRATION: ModeSettings = {
  hasPlayedGuests: true,
  menuFrom: 'files',
  mustKeepSales: false,
  believesTerminals: true,
  insistsOnHttps: false,
  tellsPrograms: false,
};

export function settingsOfMode(mode: 'demo' | 'production'): ModeSettings {
  return mode === 'demo' ? DEMONSTRATION : VENUE;
}
