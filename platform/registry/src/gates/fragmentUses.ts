import type { BuildFacts, BuiltFragment, BuiltRoute, RemoteFacts } from '@onesite/protocol/facts';
import type { FragmentName } from '@onesite/protocol/fragments';
import type { CandidateVersion } from './candidate.ts';

/** A fragment that a page, the frame or another fragment shows. */
export type ShownUse = {
  of: FragmentName;
  /** The names of the props that it gets. Null if the code does not show them, as with a spread. */
  props: string[] | null;
  /** Whether a route or fragment record declares this use. Such a use has no callbacks, because records contain only data. */
  isStated?: boolean;
  slot?: string;
};

/** What a version shows of fragments: what its code shows, and what only its records state. */
export function shownUses({ facts, inspection: { shows } }: CandidateVersion, members: CandidateVersion[]): ShownUse[] {
  const inCode = shows.flatMap(({ of, slot, props }) =>
    of === undefined ? fillsOf(slot, members).map((fill) => ({ of: fill, slot, props })) : { of, props },
  );
  const inRecords = partsOf({ facts }).flatMap(({ fragments = [] }) => fragments);
  const stated = inRecords.filter(({ of }) => !inCode.some((use) => use.of === of));
  return [...inCode, ...stated.map(({ of, props = {} }) => ({ of, props: Object.keys(props), isStated: true }))];
}

const fillsOf = (slot: string, members: CandidateVersion[]) =>
  members.flatMap((member) =>
    fragmentsOf(member)
      .filter((fragment) => fragment.slot?.name === slot)
      .map(({ id }) => `${member.name}/${id}`),
  );

export const fragmentsOf = ({ facts }: { facts: BuildFacts }): BuiltFragment[] =>
  (facts as Partial<RemoteFacts>).fragments ?? [];

/** The pages and fragments of a version: a shell has none. */
export const partsOf = ({ facts }: { facts: BuildFacts }): (BuiltRoute | BuiltFragment)[] =>
  facts.role === 'remote' ? [...facts.routes, ...fragmentsOf({ facts })] : [];

/** An index by name for each list of versions, because gates look up every fragment of every page. */
const indexes = new WeakMap<CandidateVersion[], Map<string, CandidateVersion>>();

/** A fragment with its remote. */
export function findFragment<One extends CandidateVersion>(members: One[], of: FragmentName) {
  const [name = '', id] = of.split('/');
  const index = indexes.get(members) ?? new Map(members.map((member) => [member.name, member]));
  indexes.set(members, index);
  const owner = index.get(name) as One | undefined;
  const fragment = owner && fragmentsOf(owner).find((one) => one.id === id);
  return owner && fragment && { owner, fragment };
}
