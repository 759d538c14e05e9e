import type { ShownFragment } from '@onesite/protocol/bundle/readBundle';
import type { BuildFacts, RemoteFacts, ShellFacts } from '@onesite/protocol/facts';
import type { Finding, RemoteSummary } from '@onesite/protocol/registry';

/** What publishing reads from a build's files. */
export type Inspection = {
  /** The exports that a remote uses of each shared module. */
  uses: Record<string, string[]>;
  /** What its pages and fragments show of others, as their code says. Versions that were published before fragments have none. */
  shows?: ShownFragment[];
  /** The files that expose `./remote`. */
  exposing: string[];
  /** Brotli bytes of each script that pages and fragments load at first, by its file. */
  scriptBytes: Record<string, number>;
};

/** A version in a set that may become live. */
export type CandidateVersion<Facts extends BuildFacts = BuildFacts> = {
  name: string;
  version: string;
  facts: Facts;
  inspection: Inspection;
  /** What its remote may own. */
  owns: Pick<RemoteSummary, 'paths' | 'data' | 'budgetBytes'>;
};

/** A set that may become live. */
export type CandidateSet = {
  shell: CandidateVersion<ShellFacts>;
  remotes: CandidateVersion<RemoteFacts>[];
  /** The packages whose versions differ from the live ones: unchanged ones are not checked again. */
  changed: ReadonlySet<string>;
  /** The live versions that they take the place of. */
  before: CandidateVersion[];
};

export type Gate = (candidate: CandidateSet) => Finding[];
