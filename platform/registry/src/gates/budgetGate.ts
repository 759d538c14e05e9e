import type { CandidateSet, CandidateVersion, Gate } from './candidate.ts';
import { firstLoads, type PartLoad } from './firstLoads.ts';
import { findFragment, statedUses } from './fragmentUses.ts';

/** Brotli bytes: what a page may load beyond the shell, and what the shell may load on every page. */
const defaultBudgets = { remote: 60 * 1024, shell: 160 * 1024 };

/**
 * No page loads more JavaScript at first than its budget: the platform's figure for the remote, else the build's, else the default. The
 * fragments that it states count, also those of other remotes.
 */
export const budgetGate: Gate = (candidate) =>
  [candidate.shell, ...candidate.remotes].flatMap((member) => overBudget(member, candidate));

/** The brotli bytes that a page of a version may load at first. */
function budgetOf({ facts, owns }: Pick<CandidateVersion, 'facts' | 'owns'>) {
  const stated = facts.role === 'remote' ? facts.budgetBytes : undefined;
  return owns.budgetBytes ?? stated ?? defaultBudgets[facts.role];
}

/** Whether a version, or a fragment in what it states, is another one than before. */
function hasChanged({ name, facts }: CandidateVersion, { remotes, changed }: CandidateSet) {
  if (changed.has(name)) return true;
  const uses = [...statedUses(facts)];
  const known = new Set<string>();
  for (const { of } of uses) {
    if (changed.has(of.split('/')[0]!)) return true;
    if (!known.has(of)) uses.push(...(findFragment(remotes, of)?.fragment.fragments ?? []));
    known.add(of);
  }
  return false;
}

function overBudget(member: CandidateVersion, candidate: CandidateSet) {
  if (!hasChanged(member, candidate)) return [];
  const { remotes, changed } = candidate;
  const { name, facts, owns } = member;
  const budget = budgetOf(member);
  return firstLoads(member, remotes).flatMap((part) => {
    const { bytes, shown } = part;
    const owners = [name, ...shown.map(({ of }) => of.split('/')[0]!)];
    const blamed = bytes > budget && owners.find((owner) => changed.has(owner));
    if (!blamed) return [];
    const whose = blamed === name ? 'its' : `${name}'s`;
    return {
      gate: 'budget' as const,
      package: blamed,
      version: [member, ...remotes].find((one) => one.name === blamed)!.version,
      problem: `${facts.role === 'shell' ? 'it' : `${whose} ${part.title}`} loads ${kb(bytes)} of JavaScript at first, but may load only ${kb(budget)}${byOwner(name, part)}${madeOf(part)}`,
      advice: `Load with import() what the first view does not need, or ${allowing(bytes, whose)}`,
    };
  });

  function allowing(bytes: number, whose: string) {
    return facts.role === 'remote' && owns.budgetBytes === null
      ? `allow more in ${whose} package.json: "federation": { "budgetBytes": ${bytes} }`
      : `ask the site's operator to allow more: federation remote ${name} --budget ${Math.ceil(bytes / 1024)}`;
  }
}

function byOwner(name: string, { ownBytes, shown }: PartLoad) {
  if (shown.length === 0) return '';
  return `: ${[{ of: name, bytes: ownBytes }, ...shown].map(({ of, bytes }) => `${of} ${kb(bytes)}`).join(', ')}`;
}

/** By the shares of their source, as nothing tells how well each part is compressed. */
function madeOf({ ownBytes, largest }: PartLoad) {
  const parts = largest.map(({ name, share }) => `${name} ${kb(share * ownBytes)}`);
  return parts.length > 0 ? `; about: ${parts.join(', ')}` : '';
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
