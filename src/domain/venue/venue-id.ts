/** The house whose records these are. */
export const VENUE_ID = 'xalli';
