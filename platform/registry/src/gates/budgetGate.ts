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
    problem: `${facts.role === 'shell' ? 'it' : `its page ${path}`} loads ${kb(bytes)} of JavaScript at first, and may load ${kb(budget)}`,
    advice: `Load with import() what the first view does not need, or have whoever runs the site allow more: federation remote ${name} --budget ${Math.ceil(bytes / 1024)}`,
  }));
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
