// Fetches and decodes what suppliers have named, in a process of its own: no name server, host or picture, whatever it sends, can take
// time, memory or secrets of the process that serves visitors.
import { setPriority } from 'node:os';
import { respondToWork } from '../processes/workProcess.ts';
import type { FetchedPicture } from './fetchDuePictures.ts';
import { FetchFailure, fetchPicture } from './fetchPicture.ts';
import { shrinkPicture } from './shrinkPicture.ts';

setPriority(10);

respondToWork(async (address: string): Promise<FetchedPicture> => {
  try {
    return { webp: await shrinkPicture(await fetchPicture(address)) };
  } catch (error) {
    if (error instanceof FetchFailure) return { problem: error.problem };
    throw error;
  }
});
