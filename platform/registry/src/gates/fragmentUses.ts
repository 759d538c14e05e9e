import type { BuildFacts, BuiltFragment, RemoteFacts } from '@onesite/protocol/facts';
import type { FragmentUse } from '@onesite/protocol/fragments';
import type { CandidateVersion } from './candidate.ts';

/** A fragment that a page, the frame or another fragment shows. */
export type ShownUse = {
  of: string;
  /** The names of what it is given; null where the code leaves them open. */
  props: string[] | null;
  /** A record states data alone: callbacks are in the code. */
  isStated?: boolean;
  /** The slot that it fills. */
  slot?: string;
};

/** What a version shows: what its code says, and what its records state besides. */
export function usesOf(
  { facts, inspection: { shows = [] } }: CandidateVersion,
  members: CandidateVersion[],
): ShownUse[] {
  const inCode = shows.flatMap(({ of, slot, props }) =>
    of === undefined ? fillsOf(slot, members).map((fill) => ({ of: fill, slot, props })) : { of, props },
  );
  const stated = statedUses(facts).filter(({ of }) => !inCode.some((use) => use.of === of));
  return [...inCode, ...stated.map(({ of, props = {} }) => ({ of, props: Object.keys(props), isStated: true }))];
}

function statedUses(facts: BuildFacts): FragmentUse[] {
  if (facts.role !== 'remote') return [];
  return [...facts.routes, ...fragmentsOf({ facts })].flatMap(({ fragments = [] }) => fragments);
}

const fillsOf = (slot: string, members: CandidateVersion[]) =>
  members.flatMap((member) =>
    fragmentsOf(member)
      .filter((fragment) => fragment.slot?.name === slot)
      .map(({ id }) => `${member.name}/${id}`),
  );

export const fragmentsOf = ({ facts }: { facts: BuildFacts }): BuiltFragment[] =>
  (facts as Partial<RemoteFacts>).fragments ?? [];

/** By name, of each list that is searched: the gates look for each fragment that any page shows. */
const indexes = new WeakMap<CandidateVersion[], Map<string, CandidateVersion>>();

/** A fragment by `<remote>/<id>`, with its remote. */
export function findFragment<One extends CandidateVersion>(members: One[], of: string) {
  const [name = '', id] = of.split('/');
  const index = indexes.get(members) ?? new Map(members.map((member) => [member.name, member]));
  indexes.set(members, index);
  const owner = index.get(name) as One | undefined;
  const fragment = owner && fragmentsOf(owner).find((one) => one.id === id);
  return owner && fragment && { owner, fragment };
}
