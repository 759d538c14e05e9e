import { remoteName } from '@onesite/protocol/factsSchema';
import type { Right, RightsByRemote } from '@onesite/protocol/registry';
import * as v from 'valibot';

/** The roles that a claim of a provider names: a list, or one text, with commas between them or else blanks. */
export function rolesOf(claim: unknown): string[] {
  if (typeof claim !== 'string') return [claim].flat().filter((role) => typeof role === 'string');
  const roles = claim.replace(/^\[|\]$/g, '').split(claim.includes(',') ? ',' : /\s+/);
  return roles.map((role) => role.trim().replace(/^"(.*)"$/, '$1')).filter(Boolean);
}

/** A claim by its name, which may have dots, or by the path to it. */
export function claimAt(claims: unknown, path: string): unknown {
  if (typeof claims !== 'object' || claims === null) return undefined;
  if (Object.hasOwn(claims, path)) return (claims as Record<string, unknown>)[path];
  const outer = Object.keys(claims).find((name) => path.startsWith(`${name}.`));
  return outer && claimAt((claims as Record<string, unknown>)[outer], path.slice(outer.length + 1));
}

/**
 * The rights that roles of a provider give: `operator` everything, `read` the console without changes, `mf-orders:publish` and
 * `mf-orders:promote` one right to one remote, `mf-orders:promote@staging` in one environment. Other roles belong to other applications.
 * @returns null for every right, undefined for none of these roles
 */
export function rightsOf(names: string[]): RightsByRemote | null | undefined {
  if (names.includes('operator')) return null;
  const given = names.flatMap((role) => {
    const [remote, right, ...more] = role.split(':');
    return more.length === 0 && isRight(right) && isRemote(remote) ? [{ remote, right }] : [];
  });
  if (given.length === 0 && !names.includes('read')) return undefined;
  const remotes = [...new Set(given.map(({ remote }) => remote))];
  return Object.fromEntries(
    remotes.map((remote) => [
      remote,
      [...new Set(given.filter((one) => one.remote === remote).map(({ right }) => right))].sort(),
    ]),
  );
}

const isRight = (text: string | undefined): text is Right => /^(publish|promote(@[a-z][a-z0-9-]*)?)$/.test(text ?? '');

const isRemote = (text: string | undefined): text is string => v.is(remoteName, text) && text !== 'shell';
