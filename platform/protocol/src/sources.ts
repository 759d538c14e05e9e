import type { PolicySource, SiteFacts, SourceKind, Sources } from './facts.ts';

/** A shell's facts or a remote's. */
type Stated = { site?: SiteFacts; policy?: Sources };

const sourceKinds: SourceKind[] = ['connect', 'frame', 'script', 'img', 'font', 'media', 'worker'];

/**
 * What documents of a set may load from other origins: the shell's sources and those of every remote, because somebody comes from the
 * pages of one to those of another without a new document.
 */
export const sourcesOf = (versions: { name: string; facts: Stated }[]): PolicySource[] =>
  versions.flatMap(({ name, facts }) => {
    const policy = facts.site?.policy ?? facts.policy;
    return sourceKinds.flatMap((kind) => (policy?.[kind] ?? []).map((source) => ({ kind, source, by: name })));
  });
