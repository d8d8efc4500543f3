import { Component, Suspense, useEffect, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Empty } from '#ui/pos/empty.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Waiting } from '#ui/pos/waiting.tsx';
import { useFront } from '#ui/drawing/in-front.ts';
import { reloadOnce } from './missing-files.ts';
import { MissingFile } from './lazy-screen.ts';

/** A screen whose file may still be on its way, or may fail. */
export function OpeningScreen({
  visit = '',
  waiting = 'Abriendo…',
  children,
}: {
  readonly visit?: string;
  readonly waiting?: string;
  readonly children: ReactNode;
}) {
  return (
    <ScreenBoundary visit={visit}>
      <Suspense fallback={<Waiting>{waiting}</Waiting>}>{children}</Suspense>
    </ScreenBoundary>
  );
}

/** An address typed wrong, or of a screen that another version had. */
export function UnknownScreen() {
  return (
    <Empty title="Esa pantalla no existe." isPage>
      <p>
        <Link href="/">Ir al inicio</Link>
      </p>
    </Empty>
  );
}

interface BoundaryProps {
  /** Another value draws it anew: whoever goes elsewhere and comes back finds it again. */
  readonly visit?: string;
  /** What is no screen is simply missing. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly fault: unknown;
  readonly visit: string | undefined;
}

/**
 * A screen that fails takes nobody's till away: title bar, other screens and the queue go on, and the server's log hears
 * of it. React offers this to classes alone.
 */
export class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  static getDerivedStateFromError(fault: unknown): Partial<BoundaryState> {
    return { fault: fault ?? new Error('unknown') };
  }

  static getDerivedStateFromProps({ visit }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return visit === state.visit ? null : { visit, fault: null };
  }

  override state: BoundaryState = { fault: null, visit: this.props.visit };

  override componentDidCatch(fault: unknown): void {
    report(fault);
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    if (this.props.isQuiet === true) return null;
    return fault instanceof MissingFile ? (
      <MissingScreen />
    ) : (
      <Stopped onAgain={() => this.setState({ fault: null })} />
    );
  }
}

/** Fetched when it is needed: without a line nobody would hear the report either. */
export function report(fault: unknown): void {
  void import('./screen-fault.ts').then(({ reportScreenFault }) => reportScreenFault(fault)).catch(() => undefined);
}

function Stopped({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <Fault title="Esta pantalla se detuvo" action="Abrirla de nuevo" onTap={onAgain}>
      Lo que ya hiciste está guardado y se sigue enviando. Las demás pantallas funcionan.
    </Fault>
  );
}

/** An update took away the file of this screen: the page is loaded anew by itself, once, when somebody looks at it. */
export function MissingScreen() {
  const { isInFront } = useFront();
  // Waits for the screen to be in front: one made ahead must not reload over what somebody types in another.
  useEffect(() => {
    if (isInFront) reloadOnce();
  }, [isInFront]);
  return (
    <Fault title="No se pudo abrir esta pantalla" action="Cargar de nuevo" onTap={() => location.reload()}>
      Falta un archivo de Xalli, quizá por una actualización. Lo que ya hiciste está guardado.
    </Fault>
  );
}

interface FaultProps {
  readonly title: string;
  readonly action: string;
  readonly onTap: () => void;
  readonly children: ReactNode;
}

function Fault({ title, action, onTap, children }: FaultProps) {
  return (
    <div role="alert">
      <Empty title={title}>
        <p>{children}</p>
        <Key look="main" onClick={onTap}>
          {action}
        </Key>
      </Empty>
    </div>
  );
}
