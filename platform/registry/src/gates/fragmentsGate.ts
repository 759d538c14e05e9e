import type { BuiltFragment } from '@onesite/protocol/facts';
import type { Finding } from '@onesite/protocol/registry';
import type { VersionName } from '@onesite/protocol/releases';
import { maxFragmentDepth } from '@onesite/shared-contract/http/statedProps';
import { type CandidateSet, type CandidateVersion, changedRemotes, finding, type Gate } from './candidate.ts';
import { findFragment, fragmentsOf, type ShownUse, usesOf } from './fragmentUses.ts';
import { narrowing, propsOf } from './narrowedProps.ts';

/**
 * Refuses a set in which a page, the frame or a fragment shows a fragment that is gone, or that no longer takes the props it gets; in
 * which a remote uses an id twice; or in which fragments are nested too deep, or in a circle.
 */
export const fragmentsGate: Gate = (candidate) => {
  const { shell, remotes, changed, before } = candidate;
  const members = [shell, ...remotes];
  // Only what is new, changed or gone is checked: two versions that both stay were checked together before.
  const touched = new Set([...changed, ...before.map(({ name }) => name)]);
  const shown = members.flatMap((user) =>
    usesOf(user, members)
      .filter(({ of }) => changed.has(user.name) || touched.has(of.split('/')[0]!))
      .map((use) => ({ user, use })),
  );
  const findings = [
    ...shown.flatMap(({ user, use }) => {
      const now = findFragment(remotes, use.of);
      const was = findFragment(before, use.of);
      if (!now) return was ? removedFragment(user, was, remotes) : [];
      return propFindings({ user, use, now, was: was?.fragment, changed });
    }),
    ...changedRemotes(candidate).flatMap(idsUsedTwice),
    ...chainFindings(candidate),
  ];
  return [...new Map(findings.map((finding) => [`${finding.package} ${finding.problem}`, finding])).values()];
};

type Found = { owner: CandidateVersion; fragment: BuiltFragment };

function removedFragment(user: CandidateVersion, { owner, fragment }: Found, remotes: CandidateSet['remotes']) {
  const { version } = remotes.find(({ name }) => name === owner.name) ?? owner;
  return refusal(
    { ...owner, version },
    `${fragment.id} is gone, and ${user.name} ${user.version} shows it`,
    `Bring it back, or release ${user.name} without it first.`,
  );
}

type Shown = {
  changed: CandidateSet['changed'];
  user: CandidateVersion;
  use: ShownUse;
  now: Found;
  /** The same fragment in the live version, if that version differs. */
  was?: BuiltFragment;
};

/** The required props that a fragment does not get, and the props that it gets but no longer takes. */
function propFindings({ user, use, now: { owner, fragment }, was, changed }: Shown): Finding[] {
  const [before, now] = [propsOf(was?.props ?? {}), propsOf(fragment.props)];
  const by = `${user.name} ${user.version}`;
  const isSent = (prop: string) => use.props?.includes(prop) ?? prop in before.properties;
  const needed = now.required.filter((prop) => !isSent(prop) && !(use.isStated && now.properties[prop]?.tsType));
  // It is not known which props a spread sends: where its code is new as well, it may send the new prop.
  const maySend = use.props === null && changed.has(user.name);
  const isNew = (prop: string) => changed.has(owner.name) && !before.required.includes(prop) && !maySend;
  const sentProps = Object.entries(before.properties).filter(([prop]) => isSent(prop));
  const orBoth = `or release both together: federation release ${owner.name}=${owner.version} ${user.name}=<version>`;
  return [
    ...needed
      .filter(isNew)
      .map((prop) =>
        refusal(owner, `${fragment.id} now needs \`${prop}\`; ${by} does not send it`, `Make it optional, ${orBoth}`),
      ),
    ...needed
      .filter((prop) => !isNew(prop) && use.props && changed.has(user.name))
      .map((prop) =>
        refusal(
          user,
          `it shows ${use.of} without \`${prop}\`, which ${owner.name} ${owner.version} needs`,
          'Send it. Get the types of live fragments with: federation types',
        ),
      ),
    ...sentProps.flatMap(([prop, schema]) => {
      const isAccepted = prop in now.properties;
      const lost = isAccepted ? narrowing(schema, now.properties[prop]!) : undefined;
      if (isAccepted && !lost) return [];
      const problem = lost
        ? `\`${prop}\` of ${fragment.id} no longer takes ${lost}`
        : `${fragment.id} no longer takes \`${prop}\``;
      return refusal(owner, `${problem}; ${by} sends it`, `Accept it while live pages send it, ${orBoth}`);
    }),
  ];
}

/** The pages and fragments of a remote have different ids, because an id is also the name of a chunk. */
function idsUsedTwice(remote: CandidateSet['remotes'][number]) {
  const fragments = fragmentsOf(remote);
  const ids = [...remote.facts.routes, ...fragments].map(({ id }) => id);
  return fragments
    .filter(({ id }) => ids.indexOf(id) !== ids.lastIndexOf(id))
    .map(({ id }) => refusal(remote, `'${id}' is the id of two of its pages and fragments`, 'Choose another id.'));
}

const refusal = (one: VersionName, problem: string, advice: string) => finding('fragments', one, problem, advice);

/** Fragments that are nested in themselves, or deeper than a document may show. */
function chainFindings({ remotes, changed }: CandidateSet): Finding[] {
  const chains = new Map<string, string[]>();
  const circles: string[][] = [];
  const isChanged = (of: string) => changed.has(of.split('/')[0]!);

  /** The longest chain of nested fragments from a fragment on. @param above the fragments around it */
  function chainFrom(of: string, above: string[]): string[] {
    if (above.includes(of)) circles.push([...above.slice(above.indexOf(of)), of]);
    if (above.includes(of) || chains.has(of)) return chains.get(of) ?? [];
    const { fragments = [] } = findFragment(remotes, of)?.fragment ?? {};
    const inner = fragments.map((use) => chainFrom(use.of, [...above, of]));
    const longest = inner.reduce((one, other) => (other.length > one.length ? other : one), []);
    chains.set(of, [of, ...longest]);
    return chains.get(of)!;
  }

  for (const { name, ...remote } of remotes) for (const { id } of fragmentsOf(remote)) chainFrom(`${name}/${id}`, []);
  const tooDeep = [...chains.values()]
    .map((chain) => chain.slice(0, maxFragmentDepth + 1))
    .filter(({ length }) => length > maxFragmentDepth);
  return [
    ...circles
      .filter((circle) => circle.some(isChanged))
      .map((circle) => chainFinding(circle, 'shows itself', 'Leave one of them out.')),
    ...tooDeep
      .filter((chain) => circles.length === 0 && chain.some(isChanged))
      .map((chain) =>
        chainFinding(
          chain,
          `stands ${chain.length} deep`,
          `Three stand in each other at most: show the last one on the page.`,
        ),
      ),
  ];

  function chainFinding(chain: string[], problem: string, advice: string): Finding {
    const owner = remotes.find((one) => one.name === chain.find(isChanged)!.split('/')[0])!;
    const shown = chain.join(', which shows ');
    return refusal(owner, `a fragment ${problem}: ${shown}`, advice);
  }
}
