import { unreachable } from '#domain/shared/assert.ts';
import type { DoorState } from './door.ts';
import { InsecureScreen, NoLineScreen, PairScreen, SetUpScreen } from './first-screens.tsx';
import { TilesScreen } from './tiles-screen.tsx';

export type ClosedDoor = Exclude<DoorState, { readonly at: 'demo' | 'inside' }>;

/** Every way in begins the page anew, so that nothing of whoever stood here before stays in memory. */
export function DoorScreens({ state, onPassed }: { readonly state: ClosedDoor; readonly onPassed: () => void }) {
  switch (state.at) {
    case 'insecure':
      return <InsecureScreen />;
    case 'set-up':
      return <SetUpScreen onDone={onPassed} />;
    case 'unpaired':
      return <PairScreen onDone={onPassed} />;
    case 'no-line':
      return <NoLineScreen onRetry={onPassed} />;
    case 'tiles':
      return <TilesScreen first={state} onPassed={onPassed} />;
    default:
      return unreachable(state);
  }
}
