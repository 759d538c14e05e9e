import type { BuiltFragment } from '@onesite/protocol/facts';
import type { FragmentRecord, FragmentUse } from '@onesite/protocol/fragments';
import type { ReleaseSet } from '@onesite/protocol/releases';
import type { SlotFragment } from '@onesite/protocol/rendering';
import { fragmentPaths, statedProps } from '@onesite/shared-contract/http/statedProps';
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

/** On one document: each may ask for data at each visit. */
const mostFragments = 30;

/**
 * What a page's document holds besides the page. What the set does not have is left out: browsers show what stands instead.
 * @param values of the path's parameters and the listed query
 */
export function pageFragments(
  set: ReleaseSet,
  found: FoundRoute,
  values: Record<string, unknown> = {},
): PageFragment[] {
  const inSlots = Object.values(slotTableOf(set))
    .flat()
    .filter(({ ifStored }) => !ifStored) // the server knows of nothing that a browser has stored
    .filter(({ of }) => fragmentIn(set, of)?.record.render === 'server'); // the slot itself knows the size of others
  let count = 0;
  return [
    ...(found?.route.fragments ?? []).flatMap((use) => opened(use, values, 1)),
    ...inSlots.flatMap(({ of }) => opened({ of }, {}, 1)),
  ];

  function opened({ of, props }: FragmentUse, given: Record<string, unknown>, depth: number): PageFragment[] {
    const fragment = count < mostFragments && fragmentIn(set, of);
    if (!fragment) return [];
    count++;
    const own = statedProps(props, given);
    const inner = depth < maxDepth ? (fragment.record.fragments ?? []) : [];
    return [
      { ...fragment, data: fragmentPaths(fragment.record.data, own).filter((path) => path !== undefined) },
      ...inner.flatMap((use) => opened(use, own, depth + 1)),
    ];
  }
}

/** What fills each slot of a set; computed once. */
export function slotTableOf(set: ReleaseSet): ReturnType<typeof slotsOf> {
  const found =
    slots.get(set) ??
    slotsOf(Object.values(set.remotes).map(({ name, facts: { fragments } }) => ({ name, fragments })));
  slots.set(set, found);
  return found;
}
const slots = new WeakMap<ReleaseSet, ReturnType<typeof slotsOf>>();

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

type Offering = { name: string; fragments?: readonly Pick<FragmentRecord, 'id' | 'slot' | 'size'>[] };

/** What fills each slot, in its order: every document says so, since the frame has slots. */
export function slotsOf(remotes: readonly Offering[]): Record<string, SlotFragment[]> {
  const fills = remotes
    .flatMap(({ name, fragments = [] }) =>
      fragments.flatMap(({ id, slot, size }) => (slot ? [{ of: `${name}/${id}`, slot, size }] : [])),
    )
    .sort((a, b) => a.slot.order - b.slot.order || (a.of < b.of ? -1 : 1));
  const slots: Record<string, SlotFragment[]> = {};
  for (const { of, slot, size } of fills) {
    const { name, ifStored } = slot;
    slots[name] = [...(slots[name] ?? []), { of, ...(size && { size }), ...(ifStored && { ifStored }) }];
  }
  return slots;
}
