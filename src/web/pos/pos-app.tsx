import { useTerminalStatus, useWorld } from './terminal/terminal-context.tsx';

/** Replaced room by room; today it shows that the thread from the server reaches the screen. */
export function PosApp() {
  const { isOnline, pending } = useTerminalStatus();
  const tables = useWorld((world) => [...world.all('tables')]);
  return (
    <main>
      <p role="status">{isOnline ? 'En línea' : `Sin conexión · ${pending.length} pendientes`}</p>
      <ul>
        {tables.map((table) => (
          <li key={table.id}>{table.name}</li>
        ))}
      </ul>
    </main>
  );
}
