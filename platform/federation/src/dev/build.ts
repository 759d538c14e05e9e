import type { Sources } from '@onesite/protocol/facts';
import type { FragmentRecord, PropsSchema } from '@onesite/protocol/fragments';
import type { RouteRecord } from '@onesite/protocol/routes';

/** The last good build's hash and facts, and what is wrong with those since. */
export type Built<Facts = unknown> = { hash?: string; facts?: Facts; errors: string[] };

export type WatchedBuild<Facts = unknown> = {
  /** Waits for a build in progress. */
  current: () => Promise<Built<Facts>>;
  read: (file: string) => Uint8Array<ArrayBuffer> | undefined;
  close: () => Promise<unknown>;
};

/** A remote's container, by file and global variable, and its route records. */
export type RemoteBuildFacts = {
  entry: string;
  entryGlobalName: string;
  routes: RouteRecord[];
  fragments?: (FragmentRecord & { props: PropsSchema })[];
  policy?: Sources;
};

/** Without a shell of its own, a repository has the released one of the running site. */
export type Builds = { shell?: WatchedBuild; remote: WatchedBuild<RemoteBuildFacts> };
export type Newest = { shell?: Built; remote: Built<RemoteBuildFacts> };

/** Which builds an open page should have, and why it does not get newer ones. */
export type BuildStatus = { shell?: string; remote?: string; errors: string[] };

export async function newest(builds: Builds): Promise<Newest> {
  const [shell, remote] = await Promise.all([builds.shell?.current(), builds.remote.current()]);
  return { shell, remote };
}

export const statusOf = ({ shell, remote }: Newest): BuildStatus => ({
  shell: shell?.hash,
  remote: remote.hash,
  errors: [...(shell?.errors ?? []), ...remote.errors],
});
