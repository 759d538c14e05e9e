import type { BuiltFragment } from '@onesite/protocol/facts';
import type { FragmentUse } from '@onesite/protocol/fragments';
import type { ReleaseSet } from '@onesite/protocol/releases';
import { filledPaths, statedProps } from '@onesite/shared-contract/http/statedProps';
import type { FoundRoute } from './findRoute.ts';
import { slotsOf } from './slotsOf.ts';

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
  const fills = Object.values(slotsOf(namedFragments(set))).flat();
  const inSlots = fills.filter(({ ifStored }) => !ifStored); // the server knows of nothing that a browser has stored
  return [
    ...(found?.route.fragments ?? []).flatMap((use) => opened(use, values, 1)),
    ...inSlots.flatMap(({ of }) => opened({ of }, {}, 1)).filter(({ record }) => record.render === 'server'),
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

/** Of each remote in a set. */
export const namedFragments = ({ remotes }: ReleaseSet) =>
  Object.values(remotes).map(({ name, facts: { fragments } }) => ({ name, fragments }));

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
