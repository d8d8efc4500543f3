import { createRoot } from 'react-dom/client';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { PosApp } from './pos-app.tsx';
import { deviceId, openTerminal } from './terminal/open-terminal.ts';
import { registerWorker } from './terminal/register-worker.ts';
import { TerminalProvider } from './terminal/terminal-context.tsx';

const container = document.querySelector('#pos');
if (!container) throw new Error('the page has no place for the point of sale');

registerWorker();
const terminal = await openTerminal({ device: deviceId() });
createRoot(container).render(
  <TerminalProvider session={{ terminal, actor: DEMO_ACTOR, mode: 'demo' }}>
    <PosApp />
  </TerminalProvider>,
);
