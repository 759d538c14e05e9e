import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { FairQueue } from '../auth/fairQueue.ts';
import type { PicturedUnit } from '../drawing/picturedUnit.ts';
import type { DrawPicture } from '../drawing/pictureProcess.ts';
import type { Caller } from '../http/callerAddress.ts';

export interface Picture {
  png: Uint8Array<ArrayBuffer>;
  etag: string;
}

/** About a hundred and twenty pictures. */
const cacheBytes = 24_000_000;

/** Who waits in the queue, and how long. A drawing takes about a tenth of a second. */
const queueLimits = { concurrency: 1, maxWaiting: 8, maxWaitMs: 2_500 };

/** Pictures of units: each drawn once, one after the other, and kept in memory while others do not need the room. */
export function createPictures(draw: DrawPicture) {
  const cache = new LRUCache<string, Picture>({
    maxSize: cacheBytes,
    sizeCalculation: ({ png }) => png.byteLength,
  });
  const drawing = new Map<string, Promise<Picture>>();
  const queue = new FairQueue(queueLimits);

  async function drawOnce(key: string, unit: PicturedUnit, caller: Caller): Promise<Picture> {
    const png = new Uint8Array(await queue.run(caller, () => draw(unit)));
    const picture = { png, etag: `"${createHash('sha256').update(png).digest('base64url')}"` };
    cache.set(key, picture);
    return picture;
  }

  return {
    /**
     * The picture of a unit. `beforeDrawing` is called where it has to be drawn for this caller; if it throws, it is not.
     * @throws ApiFailure unavailable where too many wait; Error where it could not be drawn
     */
    get(unit: PicturedUnit, caller: Caller, beforeDrawing: () => void): Picture | Promise<Picture> {
      const key = JSON.stringify(unit);
      const cached = cache.get(key) ?? drawing.get(key);
      if (cached) return cached;
      beforeDrawing();
      const picture = drawOnce(key, unit, caller).finally(() => drawing.delete(key));
      drawing.set(key, picture);
      return picture;
    },
  };
}
