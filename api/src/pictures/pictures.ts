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

/** Where pictures are that other processes have drawn. What fails there is left to drawing. */
export interface PictureStore {
  find: (unit: string) => Promise<Uint8Array | undefined>;
  put: (unit: string, png: Uint8Array) => Promise<void>;
}

/** About a hundred and twenty pictures. */
const cacheBytes = 24_000_000;

/** Who waits in the queue, and how long. A drawing takes about a tenth of a second. */
const queueLimits = { concurrency: 1, maxWaiting: 8, maxWaitMs: 2_500 };

/**
 * Pictures of units: each drawn once for all processes, one after the other, and kept in memory while others do not need the room.
 */
export function createPictures(draw: DrawPicture, store: PictureStore) {
  const cache = new LRUCache<string, Picture>({
    maxSize: cacheBytes,
    sizeCalculation: ({ png }) => png.byteLength,
  });
  const finding = new Map<string, Promise<Picture | undefined>>();
  const drawing = new Map<string, Promise<Picture>>();
  const queue = new FairQueue(queueLimits);

  function cached(key: string, png: Uint8Array): Picture {
    const bytes = new Uint8Array(png);
    const picture = { png: bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
    cache.set(key, picture);
    return picture;
  }

  async function find(key: string): Promise<Picture | undefined> {
    const png = await store.find(key);
    return png && cached(key, png);
  }

  async function drawOnce(key: string, unit: PicturedUnit, caller: Caller): Promise<Picture> {
    const picture = cached(key, await queue.run(caller, () => draw(unit)));
    await store.put(key, picture.png);
    return picture;
  }

  /** The same promise for all who ask while it is pending. */
  function once<Result>(pending: Map<string, Promise<Result>>, key: string, start: () => Promise<Result>) {
    const started = pending.get(key) ?? start().finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  }

  return {
    /**
     * The picture of a unit. `beforeDrawing` is called where it has to be drawn for this caller; if it throws, it is not.
     * @throws ApiFailure unavailable where too many wait; Error where it could not be drawn
     */
    async get(unit: PicturedUnit, caller: Caller, beforeDrawing: () => void): Promise<Picture> {
      const key = JSON.stringify(unit);
      const known = cache.get(key) ?? drawing.get(key) ?? (await once(finding, key, () => find(key)));
      const current = known ?? cache.get(key) ?? drawing.get(key);
      if (current) return current;
      beforeDrawing();
      return once(drawing, key, () => drawOnce(key, unit, caller));
    },
  };
}
