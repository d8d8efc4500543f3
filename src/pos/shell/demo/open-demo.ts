import { DEMO_ACTOR, STAFF_ROLES, type Actor, type StaffRole } from '#domain/staff/roles.ts';
import { surelyAfterPicture } from '#ui/drawing/after-picture.ts';
import { EXAMPLE_VENUE } from '../../sign-in/sign-in-api.ts';
import { deviceId, remember } from '../../terminal/device-memory.ts';
import { openDeviceStore } from '../../terminal/device-store.ts';
import { sayAlways } from '#ui/reading/ask-server.ts';
import { openTerminal } from '../../terminal/open-terminal.ts';
import { SERVICE_SCREENS, type PosSession, type ScreenSettings } from '../../terminal/terminal-context.tsx';

/** Of this window alone: several windows show several people. */
const ROLE_KEY = 'xalli-como';

/** The full venue has the screens of any venue; nobody there types a PIN. */
const FRIDAY_SCREENS: ScreenSettings = { ...SERVICE_SCREENS, hasPins: false };

/** The specification's example shows its tables, dishes and accounts as the specification says them. */
const EXAMPLE_SCREENS: ScreenSettings = {
  floor: 'cards',
  book: 'list',
  isDetailed: true,
  hasDrawer: false,
  learnsOrders: false,
  hasDevSeed: true,
  hasPins: false,
};

/**
 * A terminal of the demonstration. Each venue and each role has a copy and a queue of its own on this device: what was
 * done in one must never be handed in to the other. `role`: as whom this window looks at it; null: as nobody in particular.
 */
export async function openDemo(
  venue: string | null,
): Promise<{ readonly session: PosSession; readonly role: StaffRole | null }> {
  const role = chosenRole();
  const isExample = venue === null || venue === EXAMPLE_VENUE;
  const device = [deviceId(), ...(isExample ? [] : [venue]), ...(role === null ? [] : [role])].join('-');
  const actor = await personOf(role);
  const asking = { ...(venue === null ? {} : { casa: venue }), ...(role === null ? {} : { como: role }) };
  sayAlways(asking);
  surelyAfterPicture(() => {
    void import('./old-copies.ts').then(
      ({ forgetOldFridays }) => forgetOldFridays(deviceId(), venue),
      // The next opening does it.
      () => undefined,
    );
  });
  const terminal = await openTerminal({
    device,
    store: await openDeviceStore(`xalli-${device}`, { nowMs: () => Date.now(), view: role ?? 'demo' }),
    actorOf: () => actor,
    asking,
    onAccessLost: () => void lookAnew(),
  });
  return { session: { terminal, actor, screens: isExample ? EXAMPLE_SCREENS : FRIDAY_SCREENS }, role };
}

async function personOf(role: StaffRole | null): Promise<Actor> {
  if (role === null) return DEMO_ACTOR;
  const { demoPerson } = await import('#domain/staff/demo-people.ts');
  return demoPerson(role);
}

/** Another venue is shown by now: this window asks which. */
export async function lookAnew(): Promise<void> {
  await remember('mode', '');
  location.reload();
}

export function chosenRole(): StaffRole | null {
  const kept = sessionStorage.getItem(ROLE_KEY);
  return STAFF_ROLES.find((role) => role === kept) ?? null;
}

/** First screen of that role, in this window alone. */
export function showAs(role: StaffRole | null): void {
  if (role === null) sessionStorage.removeItem(ROLE_KEY);
  else sessionStorage.setItem(ROLE_KEY, role);
  location.assign(role === null ? '/pos/mesas' : '/pos');
}
