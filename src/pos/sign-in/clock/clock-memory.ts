import { clockRead } from '#domain/reads/hours-reads.ts';
import { instant, milliseconds, type Instant } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { askRead } from '#ui/reading/ask-server.ts';

/* What this device knows of the time clock without a line. None of it is about a person. */

const IS_ON = 'xalli_checador';
const AHEAD = 'xalli_hora';
const ZONE = 'xalli_zona';
const DIRECT = 'xalli_al_entrar';

/** Whether the venue has the time clock, as this device last heard. */
export function knownClock(): boolean {
  return localStorage.getItem(IS_ON) === 'si';
}

/** Asked behind the names, which do not wait for it. Without an answer it stays as it was. */
export async function askClock(): Promise<boolean> {
  try {
    const { isOn, now, zone } = await askRead(clockRead, {});
    learnNow(now);
    localStorage.setItem(ZONE, zone);
    localStorage.setItem(IS_ON, isOn ? 'si' : 'no');
    return isOn;
  } catch {
    return knownClock();
  }
}

/** The server has said what time it is: a tablet's own clock may be set by anybody. */
export function learnNow(now: Instant): void {
  localStorage.setItem(AHEAD, String(milliseconds(now) - Date.now()));
}

export function clockNow(): Instant {
  const aheadMs = Number(localStorage.getItem(AHEAD) ?? 0);
  return instant(Date.now() + (Number.isFinite(aheadMs) ? aheadMs : 0));
}

/** The venue's own, as this device last heard: without a line it shows and asks the hours of its wall. */
export function knownZone(): string {
  return localStorage.getItem(ZONE) ?? DEFAULT_ZONE;
}

/** Where the PIN leads on this device: a tablet at the staff's entrance is a time clock, one of the till is not. */
export type AfterPin = 'clock' | 'work';

export function afterPin(): AfterPin {
  return localStorage.getItem(DIRECT) === 'work' ? 'work' : 'clock';
}

export function setAfterPin(chosen: AfterPin): void {
  localStorage.setItem(DIRECT, chosen);
}
