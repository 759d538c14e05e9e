import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type VersionName, versionKey } from '@onesite/protocol/releases';
import type { ArtifactStore } from './artifactStore.ts';
import { filesBelow } from './folderStore.ts';

export type CacheLimits = {
  /** Above this many bytes, the least recently used versions are removed. */
  maxBytes: number;
  /** A version that was used within this time may still be being read. */
  minIdleMs: number;
};

const defaultLimits = { maxBytes: 1_000_000_000, minIdleMs: 3_600_000 };

/** Limits the copies of a remote store on a machine. Versions in use stay in any case. */
export function createFetchedVersions(local: ArtifactStore, { maxBytes, minIdleMs }: CacheLimits = defaultLimits) {
  const holders = new Map<string, number>();
  const usedAt = new Map<string, number>();
  let evicting: Promise<void> | undefined;

  const use = (version: VersionName) => void usedAt.set(versionKey(version), Date.now());

  /** The versions stay until the returned function is called. */
  function pin(versions: VersionName[]) {
    for (const version of versions) holders.set(versionKey(version), (holders.get(versionKey(version)) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      for (const version of versions) {
        const others = holders.get(versionKey(version))! - 1;
        if (others > 0) holders.set(versionKey(version), others);
        else holders.delete(versionKey(version));
        use(version); // earlier requests still read it
      }
    };
  }

  async function describe(version: VersionName) {
    const folder = local.folder(version.name, version.version);
    const files = await filesBelow(folder);
    const sizes = await Promise.all(files.map(async (path) => (await stat(join(folder, path))).size));
    const fetchedAt = (await stat(folder)).mtimeMs;
    return {
      ...version,
      bytes: sizes.reduce((total, size) => total + size, 0),
      usedAt: Math.max(fetchedAt, usedAt.get(versionKey(version)) ?? 0),
    };
  }

  async function removeUnused() {
    const stored = await Promise.all((await local.versions()).map(describe));
    let bytes = stored.reduce((total, one) => total + one.bytes, 0);
    const unused = stored
      .filter((one) => one.usedAt < Date.now() - minIdleMs)
      .sort((one, other) => one.usedAt - other.usedAt);
    for (const one of unused) {
      if (bytes <= maxBytes) return;
      if (holders.has(versionKey(one))) continue;
      await local.remove(one.name, one.version);
      usedAt.delete(versionKey(one));
      bytes -= one.bytes;
    }
  }

  /** Called after each fetched version. If it fails, the next call tries again. */
  function evict() {
    evicting ??= removeUnused()
      .catch(() => {})
      .finally(() => {
        evicting = undefined;
      });
    return evicting;
  }

  return { use, pin, evict };
}
