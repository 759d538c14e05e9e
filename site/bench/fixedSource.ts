import type { ReleaseSet } from '@onesite/protocol/releases';
import type { ReleaseSource } from '@onesite/registry/edges/releaseSource';

/** A fake registry with one set, and with cohorts of this many of its remotes, each for half of the visitors. */
export function fixedSource(set: ReleaseSet, cohortsOf: string[] = []): ReleaseSource {
  const versions = cohortsOf.map((name) => ({ ...set.remotes[name]!, version: nextVersion }));
  const cohorts = cohortsOf.map((name, index) => ({
    id: `c${index}`.padEnd(8, '0'),
    members: { [name]: nextVersion },
    share: 0.5,
  }));
  return {
    ...oneSet(set),
    variants: async () => ({ previews: [], cohorts, versions }),
    versions: async (named) => versions.filter(({ name }) => named.some((one) => one.name === name)),
  };
}

/** The path of a remote with a cohort. */
export const nextVersion = 'next';

const oneSet = (set: ReleaseSet): ReleaseSource => ({
  newestNumber: async () => set.number,
  read: async () => set,
  newestBefore: async () => undefined,
  report: async () => {},
  edges: async () => [],
  remove: async () => {},
  addReports: async () => {},
  releasedAfter: async () => ({ number: set.number, versions: [set.shell, ...Object.values(set.remotes)] }),
  variants: async () => ({ previews: [], cohorts: [], versions: [] }),
  openPreview: async () => undefined,
  versions: async () => [],
  owners: async () => [],
  onChange: async () => async () => {},
});
