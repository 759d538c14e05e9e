import { createWorkProcess } from '../processes/workProcess.ts';
import type { PicturedUnit } from './picturedUnit.ts';

/** Draws a unit as PNG. Must not be called again before it has settled. @throws Error if it could not be drawn */
export type DrawPicture = (unit: PicturedUnit) => Promise<Uint8Array>;

export const pictureProgram = new URL('./pictureProgram', import.meta.url);

/** A process that draws one picture at a time. */
export const createPictureProcess = (limits?: Parameters<typeof createWorkProcess>[1]): DrawPicture =>
  createWorkProcess(pictureProgram, limits);
