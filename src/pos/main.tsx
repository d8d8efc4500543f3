import { createRoot } from 'react-dom/client';
import '#ui/theme.css';
import { surelyAfterPicture } from '#ui/drawing/after-picture.ts';
import { DemoStrip } from './shell/demo/demo-strip.tsx';
import { openDemo } from './shell/demo/open-demo.ts';
import { fetchPlanAhead } from './floor/plan-ahead.ts';
import { PosApp } from './pos-app.tsx';
import { lazyScreen, untilLoadedOrMissing } from './shell/lazy-screen.ts';
import { MissingScreen, report, ScreenBoundary } from './shell/screen-boundary.tsx';
import type { SignedOut } from './sign-in/sign-in-screens.tsx';
import { findSignInState } from './sign-in/sign-in-state.ts';
import { setOpenPerson } from './sign-in/keyring.ts';
import { openForPerson } from './sign-in/open-for-person.ts';
import { PersonChip } from './sign-in/person-chip.tsx';
import { leave, StaffShell } from './sign-in/staff-shell.tsx';
import { deviceId, wakeMemory } from './terminal/device-memory.ts';
import { openDeviceStore } from './terminal/device-store.ts';
import { registerWorker } from './terminal/register-worker.ts';
import { TerminalProvider } from './terminal/terminal-context.tsx';

/** Only whoever chose a role in a demonstration is somebody. */
const DemoPerson = lazyScreen(async () => (await import('./shell/demo/demo-person.tsx')).DemoPerson);

const container = document.querySelector('#pos');
if (!container) throw new Error('the page has no place for the point of sale');
const root = createRoot(container);
const again = (): void => location.reload();
const openStore = (view: string) =>
  openDeviceStore(`xalli-${deviceId()}`, {
    nowMs: () => Date.now(),
    view,
    // Somebody of another role was here last. It is rare, so nobody else waits for these rules.
    narrow: (changes) =>
      import('./sign-in/narrowed-copy.ts').then(
        ({ narrowedCopy }) => narrowedCopy(view, changes),
        // What cannot be narrowed is not shown.
        () => [],
      ),
  });

void fetchPlanAhead();
await wakeMemory();
await show([registerWorker]).catch((fault: unknown) => {
  report(fault);
  root.render(<MissingScreen />);
});

/**
 * `later`: what can wait until the first screen is on the glass; the opening has the machine for itself. `isEntering`:
 * somebody has just signed in.
 */
async function show(later: (() => void)[], { isEntering = false } = {}): Promise<void> {
  const state = await findSignInState({ isSecure: isSecureContext, later: (work) => later.push(work) });
  if (state.at === 'demo') {
    const { session, role } = await openDemo(state.venue);
    root.render(
      <ScreenBoundary>
        <TerminalProvider session={session}>
          <PosApp person={role !== null && <DemoPerson />} strip={<DemoStrip venue={state.venue} role={role} />} />
        </TerminalProvider>
      </ScreenBoundary>,
    );
  } else if (state.at === 'inside') {
    // The server no longer knows this person here: the queue stays, the PIN is asked again.
    const onAccessLost = (): void => void setOpenPerson(null).finally(again);
    // Whoever was here before left the room open; a cashier begins at the till.
    if (isEntering && state.open.person.role === 'cashier' && location.pathname === '/pos/mesas') {
      history.replaceState(null, '', '/pos');
    }
    const terminal = await openForPerson(state.open, {
      device: deviceId(),
      store: await openStore(state.open.person.role),
      onAccessLost,
    });
    root.render(
      <ScreenBoundary>
        <StaffShell terminal={terminal} open={state.open}>
          <PosApp person={<PersonChip onLeave={leave} />} />
        </StaffShell>
      </ScreenBoundary>,
    );
  } else {
    await showSignIn(state);
  }
  // A closed door may fall asleep: nobody works behind it.
  if (state.at === 'demo' || state.at === 'inside')
    later.push(() => void import('./shell/stay-ready.ts').then(({ stayReady }) => stayReady()));
  surelyAfterPicture(() => {
    for (const work of later) work();
  });
}

async function showSignIn(state: SignedOut): Promise<void> {
  // Only a closed door needs these; whoever is inside does not wait for them.
  const [{ SignInScreens }, { forgetCopy, forgetGuests }, { kitchenSound }] = await untilLoadedOrMissing(() =>
    Promise.all([
      import('./sign-in/sign-in-screens.tsx'),
      import('./terminal/forget-guests.ts'),
      import('./kitchen/kitchen-sound.ts'),
    ]),
  );
  const forgotten = state.at === 'unpaired' ? forgetCopy(deviceId()) : forgetGuests(deviceId());
  // Browsers give sound to a finger only, and to the page it touches: the taps of the PIN are the first ones of a shift.
  const unlock = (): void => void kitchenSound.unlock();
  const touches = ['click', 'keydown'] as const;
  for (const touch of touches) addEventListener(touch, unlock);
  const enter = async (): Promise<void> => {
    for (const touch of touches) removeEventListener(touch, unlock);
    // Nobody reads the copy while it is being tidied.
    await Promise.allSettled([forgotten]);
    await show([], { isEntering: true });
  };
  root.render(<SignInScreens state={state} onPassed={again} onEntered={() => void enter()} />);
}
