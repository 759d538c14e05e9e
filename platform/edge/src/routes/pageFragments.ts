import type { BuiltFragment } from '@onesite/protocol/facts';
import type { FragmentUse } from '@onesite/protocol/fragments';
import type { ReleaseSet } from '@onesite/protocol/releases';
import type { SlotFragment } from '@onesite/protocol/rendering';
import { filledPaths, statedProps } from '@onesite/shared-contract/http/statedProps';
import type { FoundRoute } from './findRoute.ts';

type Remote = ReleaseSet['remotes'][string];

/** A fragment on a document: one that its page or another of its fragments states, or one in a slot. */
export type PageFragment = {
  /** `<remote>/<id>` */
  of: string;
  remote: Remote;
  record: BuiltFragment;
  /** The API paths of its data. */
  data: string[];
};

/** A page may show a fragment that shows one that shows one. */
const maxDepth = 3;

/**
 * What a page's document holds besides the page. What the set does not have is left out: browsers show what stands instead.
 * @param values of the path's parameters and the listed query
 */
export function pageFragments(
  set: ReleaseSet,
  found: FoundRoute,
  values: Record<string, unknown> = {},
): PageFragment[] {
  const inSlots = fillsOf(set).filter(({ record }) => record.render === 'server');
  return [
    ...(found?.route.fragments ?? []).flatMap((use) => opened(use, values, 1)),
    ...inSlots.flatMap(({ of }) => opened({ of }, {}, 1)),
  ];

  function opened({ of, props }: FragmentUse, given: Record<string, unknown>, depth: number): PageFragment[] {
    const fragment = fragmentIn(set, of);
    if (!fragment) return [];
    const own = statedProps(props, given);
    const inner = depth < maxDepth ? (fragment.record.fragments ?? []) : [];
    return [
      { ...fragment, data: filledPaths(fragment.record.data, own) },
      ...inner.flatMap((use) => opened(use, own, depth + 1)),
    ];
  }
}

/** What fills each slot, in its order: every document says so, since the frame has slots. */
export function slotsOf(set: ReleaseSet): Record<string, SlotFragment[]> {
  const slots: Record<string, SlotFragment[]> = {};
  for (const { of, record } of fillsOf(set)) {
    const { slot, size } = record;
    const fill = { of, ...(size && { size }), ...(slot?.ifStored && { ifStored: slot.ifStored }) };
    slots[slot!.name] = [...(slots[slot!.name] ?? []), fill];
  }
  return slots;
}

const fillsOf = ({ remotes }: ReleaseSet) =>
  Object.values(remotes)
    .flatMap((remote) =>
      (remote.facts.fragments ?? []).map((record) => ({ of: `${remote.name}/${record.id}`, record })),
    )
    .filter(({ record }) => record.slot)
    .sort((a, b) => a.record.slot!.order - b.record.slot!.order || (a.of < b.of ? -1 : 1));

function fragmentIn({ remotes }: ReleaseSet, of: string) {
  const [name = '', id] = of.split('/');
  const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  const record = remote?.facts.fragments?.find((one) => one.id === id);
  return remote && record && { of, remote, record };
}

/** The page and its fragments, each with its remote. */
export const partsOf = (found: FoundRoute, fragments: PageFragment[]) => [
  ...(found ? [{ remote: found.remote, part: found.route }] : []),
  ...fragments.map(({ remote, record }) => ({ remote, part: record })),
];
