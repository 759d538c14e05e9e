import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { LockWaits } from './lockWaits.ts';

const againMs = 100;

/**
 * Takes an advisory lock for the session, however long another process has it. It polls: a statement that waits for the lock would
 * block the concurrent index build of the other process, which waits for every earlier statement.
 */
export async function takeTurn(connection: Sql, lock: number, { report = () => {} }: LockWaits): Promise<void> {
  for (let tries = 0; ; tries++) {
    const [turn] = await connection<{ taken: boolean }[]>`select pg_try_advisory_lock(${lock}) as taken`;
    if (turn!.taken) return;
    if (tries === 20) report('Another process is migrating the database: waiting until it is done');
    await pause(againMs);
  }
}
