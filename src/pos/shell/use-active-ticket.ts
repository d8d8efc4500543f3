import { useState } from 'react';

const KEY = 'pos_cuenta_activa';

/** The account this tab works on. It survives a reload; a new tab starts with the device's last one. */
export function useActiveTicket(): readonly [string | null, (ticketId: string) => void] {
  const [ticketId, setTicketId] = useState(() => sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY));
  const choose = (chosen: string): void => {
    sessionStorage.setItem(KEY, chosen);
    localStorage.setItem(KEY, chosen);
    setTicketId(chosen);
  };
  return [ticketId, choose];
}
