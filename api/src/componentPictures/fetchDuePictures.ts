import type { PictureProblem } from '@fieldbox/contract/catalogue/componentPictures';
import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';
import { createWorkProcess } from '../processes/workProcess.ts';
import { claimPicture, storePicture, storeProblem } from './pictureRows.ts';

export type FetchedPicture = { webp: Uint8Array } | { problem: PictureProblem };

/** Fetches what is at an address, ready to be shown. @throws Error when its process ends or takes too long */
export type FetchPicture = (address: string) => Promise<FetchedPicture>;

/** A process for one picture at a time. */
export const createPictureFetcher = (): FetchPicture =>
  createWorkProcess(new URL('./fetchProgram', import.meta.url), { timeoutMs: 40_000, idleMs: 10_000 });

/** Fetches the pictures that are due, one after the other. Any number of processes may do so. */
export async function fetchDuePictures(
  sql: Database,
  fetchPicture: FetchPicture,
  logger: Pick<Logger, 'warn'>,
): Promise<void> {
  for (let due = await claimPicture(sql); due; due = await claimPicture(sql)) {
    const fetched = await fetchPicture(due.address).catch((): FetchedPicture => ({ problem: 'interrupted' }));
    if ('webp' in fetched) {
      await storePicture(sql, due, fetched.webp);
    } else {
      logger.warn({ componentId: due.componentId, problem: fetched.problem }, 'picture was not fetched');
      await storeProblem(sql, due, fetched.problem);
    }
  }
}
