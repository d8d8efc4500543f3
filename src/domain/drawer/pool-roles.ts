/** Who may share the tips; who runs the venue does not. */
export const POOL_ROLES = [
  { role: 'waiter', label: 'Meseros' },
  { role: 'kitchen', label: 'Cocina' },
  { role: 'bar', label: 'Barra' },
  { role: 'cashier', label: 'Caja' },
] as const;
export type PoolRole = (typeof POOL_ROLES)[number]['role'];
