import type { BuiltFragment, BuiltRoute } from '@onesite/protocol/facts';
import type { FragmentUse } from '@onesite/protocol/fragments';
import type { CandidateVersion } from './candidate.ts';
import { findFragment, fragmentsOf } from './fragmentUses.ts';

type Member = Pick<CandidateVersion, 'name' | 'facts' | 'inspection'>;

/** The brotli bytes of JavaScript that a page, a fragment or the shell loads at first. */
export type PartLoad = {
  /** `page /product` */
  title: string;
  /** Its own, and with the fragments that it states. */
  ownBytes: number;
  bytes: number;
  shown: { of: string; bytes: number }[];
  largest: NonNullable<BuiltRoute['largest']>;
};

/** Of each page and fragment of a version, with the fragments of these remotes. */
export function firstLoads(member: Member, remotes: Member[]): PartLoad[] {
  return partsOf(member).map(({ title, preload, fragments = [], largest = [] }) => {
    const addedBytes = fileCounter();
    const ownBytes = addedBytes(member, preload);
    const shown = shownLoads(fragments, remotes, addedBytes);
    const bytes = shown.reduce((sum, one) => sum + one.bytes, ownBytes);
    return { title, ownBytes, bytes, shown, largest };
  });
}

type Part = Partial<BuiltRoute | BuiltFragment> & { title: string; preload: string[] };

function partsOf({ facts }: Member): Part[] {
  if (facts.role === 'shell') return [{ title: 'page /', preload: [] }];
  return [
    ...facts.routes.map((route) => ({ ...route, title: `page ${route.path}` })),
    ...fragmentsOf({ facts }).map((fragment) => ({ ...fragment, title: `fragment ${fragment.id}` })),
  ];
}

/** Adds up the files of one document, each once: the container with the first part of its remote, a chunk with the first that needs it. */
function fileCounter() {
  const counted = new Set<string>();
  return ({ name, facts, inspection }: Member, preload: string[]) => {
    let bytes = 0;
    for (const file of [facts.entry, ...facts.preload, ...preload]) {
      if (!counted.has(`${name} ${file}`)) bytes += inspection.scriptBytes[file] ?? 0;
      counted.add(`${name} ${file}`);
    }
    return bytes;
  };
}

/** Each fragment with code in the first view, once, with those that it states itself. */
function shownLoads(stated: FragmentUse[], remotes: Member[], addedBytes: ReturnType<typeof fileCounter>) {
  const loads = new Map<string, number>();
  const uses = [...stated];
  for (const { of } of uses) {
    const found = findFragment(remotes, of);
    if (!found || found.fragment.hydrate === false || loads.has(of)) continue;
    loads.set(of, addedBytes(found.owner, found.fragment.preload));
    uses.push(...(found.fragment.fragments ?? []));
  }
  return [...loads].map(([of, bytes]) => ({ of, bytes }));
}
