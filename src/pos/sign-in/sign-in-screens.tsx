import { unreachable } from '#domain/shared/assert.ts';
import type { SignInState } from './sign-in-state.ts';
import { InsecureScreen, NoLineScreen, PairScreen, SetUpScreen } from './first-screens.tsx';
import { TilesScreen } from './tiles-screen.tsx';

export type SignedOut = Exclude<SignInState, { readonly at: 'demo' | 'inside' }>;

interface SignInScreensProps {
  readonly state: SignedOut;
  /** Something else belongs on the screen: the page begins anew. */
  readonly onPassed: () => void;
  /** A PIN was right. Whoever stood here before has left nothing in memory: leaving began the page anew. */
  readonly onEntered: () => void;
}

export function SignInScreens({ state, onPassed, onEntered }: SignInScreensProps) {
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
      return <TilesScreen first={state} onPassed={onPassed} onEntered={onEntered} />;
    default:
      return unreachable(state);
  }
}
