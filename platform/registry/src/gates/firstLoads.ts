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
export function firstLoads({ name, facts, inspection }: Member, remotes: Member[]): PartLoad[] {
  const { '#': container = 0, ...parts } = inspection.scriptBytes;
  return Object.entries(parts).map(([key, own]) => {
    const record = recordOf(facts, key);
    const ownBytes = own + (key.startsWith('#') ? container : 0);
    const shown = shownLoads(name, record?.fragments ?? [], remotes);
    const bytes = shown.reduce((sum, one) => sum + one.bytes, ownBytes);
    const title = key.startsWith('#') ? `fragment ${key.slice(1)}` : `page ${key}`;
    return { title, ownBytes, bytes, shown, largest: record?.largest ?? [] };
  });
}

function recordOf(facts: Member['facts'], key: string): BuiltRoute | BuiltFragment | undefined {
  if (facts.role === 'shell') return undefined;
  return facts.routes.find(({ path }) => path === key) ?? fragmentsOf({ facts }).find(({ id }) => key === `#${id}`);
}

/** Each fragment once, with those that it states itself. The container of another remote counts with the first of its fragments. */
function shownLoads(page: string, stated: FragmentUse[], remotes: Member[]) {
  const loads = new Map<string, number>();
  const containers = new Set([page]);
  const uses = [...stated];
  for (const { of } of uses) {
    const found = findFragment(remotes, of);
    if (!found || loads.has(of)) continue;
    const { owner, fragment } = found;
    const { '#': container = 0, [`#${fragment.id}`]: own = 0 } = owner.inspection.scriptBytes;
    loads.set(of, own + (containers.has(owner.name) ? 0 : container));
    containers.add(owner.name);
    uses.push(...(fragment.fragments ?? []));
  }
  return [...loads].map(([of, bytes]) => ({ of, bytes }));
}
