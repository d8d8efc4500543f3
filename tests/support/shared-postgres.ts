import { ownPostgres, SHARED_PORT } from './postgres.ts';

/** Runs once before all test files, and once after them. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await ownPostgres('off');
  process.env[SHARED_PORT] = String(postgres.port);
  return () => postgres.stop();
}
