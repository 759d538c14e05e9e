import type { BuiltFragment } from '@onesite/protocol/facts';
import { type Finding, finding } from '@onesite/protocol/registry';
import type { VersionName } from '@onesite/protocol/releases';
import { maxFragmentDepth } from '@onesite/shared-contract/http/statedProps';
import { type CandidateSet, type CandidateVersion, changedRemotes, type Gate } from './candidate.ts';
import { findFragment, fragmentsOf, partsOf, type ShownUse, shownUses } from './fragmentUses.ts';

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
    shownUses(user, members)
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
  return [...new Map(findings.map((finding) => [`${finding.package} ${finding.problem}`, finding])).values()]; // each once
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
  // Which props a spread sends is unknown: if its code is new as well, it may send the new prop.
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
  const ids = partsOf(remote).map(({ id }) => id);
  return fragmentsOf(remote)
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

/** The keywords of a JSON schema that a type becomes. Limits of lengths and amounts are not compared, because no page checks them. */
type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | Schema[];
  additionalProperties?: Schema | boolean;
  tsType?: string;
};

/** The schema of each prop, and the names of the required ones. */
const propsOf = (schema: object) => {
  const { properties = {}, required = [] } = schema as Schema;
  return { properties, required };
};

/** What a prop no longer accepts, in words; undefined if it accepts all that it did. */
function narrowing(was: Schema, is: Schema): string | undefined {
  const now = alternatives(is);
  const lost = alternatives(was).filter((one) => !now.some((other) => fits(one, other)));
  if (lost.length === 0) return undefined;
  const isSameKind = lost.some(({ type }) => now.some((other) => other.type !== undefined && other.type === type));
  return isSameKind ? 'what it did' : `${labels(lost)}, but ${labels(now)}`;
}

/** The schemas of which a value has to meet one: those of a union, and one for each value of an enumeration. */
const alternatives = (schema: Schema): Schema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(alternatives) ?? schema.enum?.map((value) => ({ const: value })) ?? [schema];

/** Whether the schema `is` accepts each value that the schema `was` did. */
const accepts = (is: Schema, was: Schema) => narrowing(was, is) === undefined;

/** Whether each value of the schema `was` is a value of the schema `is` as well. */
function fits(was: Schema, is: Schema): boolean {
  if ('const' in is) return 'const' in was && was.const === is.const;
  if (is.tsType || was.tsType) return Boolean(is.tsType && was.tsType);
  if ('const' in was) return is.type === typeOf(was.const) || isAnything(is);
  if (isAnything(is)) return true;
  if (was.type !== is.type) return was.type === 'integer' && is.type === 'number';
  if (is.type === 'object') return objectFits(was, is);
  if (is.type === 'array') return listFits(was.items ?? {}, is.items ?? {});
  return is.type !== undefined || JSON.stringify(was) === JSON.stringify(is);
}

const othersOf = ({ additionalProperties: others }: Schema) => (typeof others === 'object' ? others : {});

function objectFits(was: Schema, is: Schema) {
  const [before, now] = [propsOf(was), propsOf(is)];
  return (
    now.required.every((name) => before.required.includes(name)) &&
    Object.entries(before.properties).every(([name, one]) => accepts(now.properties[name] ?? nothing, one)) &&
    accepts(othersOf(is), othersOf(was))
  );
}

function listFits(was: Schema | Schema[], is: Schema | Schema[]) {
  if (!Array.isArray(was) && !Array.isArray(is)) return accepts(is, was);
  return JSON.stringify(was) === JSON.stringify(is);
}

const nothing: Schema = { type: 'never' }; // no other schema has this type
const isAnything = (schema: Schema) => !('type' in schema || 'allOf' in schema || '$ref' in schema || 'not' in schema);

const typeOf = (value: unknown) => (value === null ? 'null' : typeof value);

const labels = (schemas: Schema[]) => schemas.map(labelOf).join(' or ');

function labelOf(schema: Schema) {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.tsType) return 'a callback';
  if (schema.type === 'null') return 'null';
  return schema.type ? `${/^[aio]/.test(schema.type) ? 'an' : 'a'} ${schema.type}` : 'anything';
}
