import type { BuildFacts } from '@onesite/protocol/facts';
import type { CandidateVersion, Gate } from './candidate.ts';

/** Brotli bytes: what a page may load beyond the shell, and what the shell may load on every page. */
const defaultBudgets = { remote: 60 * 1024, shell: 160 * 1024 };

/**
 * No page loads more JavaScript at first than its budget: the platform's figure for the remote, else the build's, else the default.
 */
export const budgetGate: Gate = ({ shell, remotes, changed }) =>
  [shell, ...remotes].filter(({ name }) => changed.has(name)).flatMap(overBudget);

/** The brotli bytes that a page of a version may load at first. */
export function budgetOf({ facts, owns }: Pick<CandidateVersion, 'facts' | 'owns'>) {
  const stated = facts.role === 'remote' ? facts.budgetBytes : undefined;
  return owns.budgetBytes ?? stated ?? defaultBudgets[facts.role];
}

function overBudget({ name, version, facts, inspection, owns }: CandidateVersion) {
  const budget = budgetOf({ facts, owns });
  const over = Object.entries(inspection.scriptBytes).filter(([, bytes]) => bytes > budget);
  return over.map(([path, bytes]) => ({
    gate: 'budget' as const,
    package: name,
    version,
    problem: `${facts.role === 'shell' ? 'it' : `its page ${path}`} loads ${kb(bytes)} of JavaScript at first, and may load ${kb(budget)}${madeOf(facts, path, bytes)}`,
    advice: `Load with import() what the first view does not need, or ${allowing(bytes)}`,
  }));

  function allowing(bytes: number) {
    return facts.role === 'remote' && owns.budgetBytes === null
      ? `allow more in its package.json: "federation": { "budgetBytes": ${bytes} }`
      : `have whoever runs the site allow more: federation remote ${name} --budget ${Math.ceil(bytes / 1024)}`;
  }
}

/** By the shares of their source, as nothing tells how well each part is compressed. */
function madeOf(facts: BuildFacts, path: string, bytes: number) {
  const { largest = [] } = (facts.role === 'remote' && facts.routes?.find((route) => route.path === path)) || {};
  const parts = largest.map(({ name, share }) => `${name} ${kb(share * bytes)}`);
  return parts.length > 0 ? `; about: ${parts.join(', ')}` : '';
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
