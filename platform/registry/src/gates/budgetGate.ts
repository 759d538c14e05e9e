import type { BuiltFragment, BuiltRoute } from '@onesite/protocol/facts';
import type { FragmentUse } from '@onesite/protocol/fragments';
import { finding } from '@onesite/protocol/registry';
import type { CandidateSet, CandidateVersion, Gate } from './candidate.ts';
import { findFragment, fragmentsOf } from './fragmentUses.ts';

/** Brotli bytes that a page of a remote may load besides the shell, and that the shell may load on every page. */
const defaultBudgets = { remote: 60 * 1024, shell: 160 * 1024 };

/**
 * No page loads more JavaScript at first than its budget: the platform's figure for the remote, else the build's, else the default. The
 * fragments that it states count, also those of other remotes.
 */
export const budgetGate: Gate = (candidate) =>
  [candidate.shell, ...candidate.remotes].flatMap((member) => overBudget(member, candidate));

function budgetOf({ facts, owns }: CandidateVersion) {
  const stated = facts.role === 'remote' ? facts.budgetBytes : undefined;
  return owns.budgetBytes ?? stated ?? defaultBudgets[facts.role];
}

/** Checks a version only if it, or a fragment that it shows, has changed. */
function overBudget(member: CandidateVersion, { remotes, changed }: CandidateSet) {
  const { name, facts, owns } = member;
  const budget = budgetOf(member);
  return firstLoads(member, remotes).flatMap((part) => {
    const { bytes, shown } = part;
    const owners = [name, ...shown.map(({ of }) => of.split('/')[0]!)];
    const blamed = bytes > budget && owners.find((owner) => changed.has(owner));
    if (!blamed) return [];
    const possessive = blamed === name ? 'its' : `${name}'s`;
    const subject = facts.role === 'shell' ? 'it' : `${possessive} ${part.title}`;
    return finding(
      'budget',
      [member, ...remotes].find((one) => one.name === blamed)!,
      `${subject} loads ${kb(bytes)} of JavaScript at first, but may load only ${kb(budget)}${loadsByOwner(name, part)}`,
      `Load with import() what the first view does not need, or ${adviceToAllow(bytes, possessive)}`,
    );
  });

  function adviceToAllow(bytes: number, possessive: string) {
    return facts.role === 'remote' && owns.budgetBytes === null
      ? `allow more in ${possessive} package.json: "federation": { "budgetBytes": ${bytes} }`
      : `ask the site's operator to allow more: federation remote ${name} --budget ${Math.ceil(bytes / 1024)}`;
  }
}

/** A warning for each page of a remote that loads more than is usual, as its own budget allows. */
export const largeLoads = ({ remotes }: Pick<CandidateSet, 'remotes'>, name: string): string[] =>
  remotes
    .filter((one) => one.name === name)
    .flatMap((one) => firstLoads(one, remotes).filter(({ bytes }) => bytes <= budgetOf(one)))
    .filter(({ bytes }) => bytes > defaultBudgets.remote)
    .map(
      ({ title, bytes }) =>
        `Its ${title} loads ${kb(bytes)} of JavaScript at first: its own budget allows it, ${kb(defaultBudgets.remote)} is usual.`,
    );

function loadsByOwner(name: string, { ownBytes, shown }: PartLoad) {
  if (shown.length === 0) return '';
  return `: ${[{ of: name, bytes: ownBytes }, ...shown].map(({ of, bytes }) => `${of} ${kb(bytes)}`).join(', ')}`;
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** The brotli bytes of JavaScript that a page, a fragment or the shell loads at first. */
type PartLoad = {
  /** As in messages: `page /product` */
  title: string;
  ownBytes: number;
  /** `ownBytes` and those of the fragments that it shows. */
  bytes: number;
  shown: { of: string; bytes: number }[];
};

/** What each page and fragment of a version loads at first, with the fragments of `remotes` that it shows. */
function firstLoads(member: CandidateVersion, remotes: CandidateVersion[]): PartLoad[] {
  return titledParts(member).map(({ title, preload, fragments = [] }) => {
    const addedBytes = fileCounter();
    const ownBytes = addedBytes(member, preload);
    const shown = shownLoads(fragments, remotes, addedBytes);
    const bytes = shown.reduce((sum, one) => sum + one.bytes, ownBytes);
    return { title, ownBytes, bytes, shown };
  });
}

type Part = Partial<BuiltRoute | BuiltFragment> & { title: string; preload: string[] };

function titledParts({ facts }: CandidateVersion): Part[] {
  if (facts.role === 'shell') return [{ title: 'page /', preload: [] }];
  return [
    ...facts.routes.map((route) => ({ ...route, title: `page ${route.path}` })),
    ...fragmentsOf({ facts }).map((fragment) => ({ ...fragment, title: `fragment ${fragment.id}` })),
  ];
}

/** Counts the bytes of one document, each file once: with the first page or fragment that needs it. */
function fileCounter() {
  const counted = new Set<string>();
  return ({ name, facts, inspection }: CandidateVersion, preload: string[]) => {
    let bytes = 0;
    for (const file of [facts.entry, ...facts.preload, ...preload]) {
      if (!counted.has(`${name} ${file}`)) bytes += inspection.scriptBytes[file] ?? 0;
      counted.add(`${name} ${file}`);
    }
    return bytes;
  };
}

/** The fragments with code in the first view, and those nested in them, each once. */
function shownLoads(stated: FragmentUse[], remotes: CandidateVersion[], addedBytes: ReturnType<typeof fileCounter>) {
  const loads = new Map<string, number>();
  const uses = [...stated]; // grows while it is read
  for (const { of } of uses) {
    const found = findFragment(remotes, of);
    if (!found || found.fragment.hydrate === false || loads.has(of)) continue;
    loads.set(of, addedBytes(found.owner, found.fragment.preload));
    uses.push(...(found.fragment.fragments ?? []));
  }
  return [...loads].map(([of, bytes]) => ({ of, bytes }));
}
