import type { Finding } from '@onesite/protocol/registry';
import type { ReleaseSet, Version } from '@onesite/protocol/releases';
import type { PrefetchedResponse } from '@onesite/protocol/rendering';

export type ExampleJob = {
  /** A shell, and the remotes whose examples are rendered in it. */
  set: ReleaseSet;
  /** The folder of a version's files on this machine. */
  folderOf: (version: Pick<Version, 'name' | 'version'>) => string;
  responsesOf: (paths: string[]) => Promise<Record<string, PrefetchedResponse>>;
};

/** Renders an example of each public page, in a process of its own. @returns the failures */
export type RenderExamples = (job: ExampleJob) => Promise<Finding[]>;
