import type { Finding } from '@onesite/protocol/registry';
import type { ReleaseSet, Version } from '@onesite/protocol/releases';
import type { PrefetchedAnswer } from '@onesite/protocol/rendering';

export type ExampleJob = {
  /** A shell, and the remotes whose examples are rendered in it. */
  set: ReleaseSet;
  /** Where a version's files are on this machine. */
  folderOf: (version: Pick<Version, 'name' | 'version'>) => string;
  answersOf: (paths: string[]) => Promise<Record<string, PrefetchedAnswer>>;
};

/** Renders an example of each page for everybody, in a process of its own. @returns what failed */
export type RenderExamples = (job: ExampleJob) => Promise<Finding[]>;
