import type { EdgesAt, FailedRoute, LostEdge } from '@onesite/protocol/registry';
import { type RegistryClient, RegistryError } from '@onesite/protocol/registryClient';
import pRetry from 'p-retry';

type Release = {
  /** Each package with its version, such as `mf-orders 0.1.0-3fa38b6b957a`. */
  what: string[];
  set: number;
  undo: string; // the command that undoes it
};

/** Served by all edges, by all but lost ones, or not. */
type Liveness = 'live' | 'lost' | 'behind';

export function describeServed(release: Release, edges: Served): { text: string; state: Liveness } {
  const { what, set, undo } = release;
  const { serving, waiting, refusing, lost, late = [], ms } = edges;
  const count = serving + waiting + refusing.length + lost.length;
  const subject = `${what.join(', ')} ${what.length === 1 ? 'is' : 'are'}`;
  if (count === 0)
    return {
      state: 'live',
      text: `${subject} in set ${set}. No edge has reported lately: the next one to start serves it.`,
    };
  if (serving === count) {
    const live = `${subject} live in set ${set} on ${serving} of ${edgeCount(count)} after ${ms} ms`;
    const advice = edges.failed.length > 0 ? [`Undo it with: ${undo}`] : [];
    return { state: 'live', text: [live, ...describeFailed(edges.failed), ...advice].join('\n') };
  }
  const nextStep = refusing.length > 0 ? `Undo it with: ${undo}` : 'Check again with: federation status';
  const state = waiting + refusing.length === 0 ? 'lost' : 'behind';
  const lines = [
    `${subject} in set ${set}, but not live everywhere. ${describeEdges(edges, count)}`,
    ...(late.length > 0 ? [`${late.join(', ')} did not report in ${ms} ms that it serves the set.`] : []),
    nextStep,
  ];
  return { state, text: lines.join('\n') };
}

/** How many edges serve the newest set, and why others do not. */
function describeEdges({ serving, failed, waiting, refusing, lost }: EdgesAt, count: number) {
  const lines = [`${serving} of ${edgeCount(count)} serve it`];
  if (waiting > 0) lines[0] += `, ${waiting} ${waiting === 1 ? 'has' : 'have'} not loaded it yet`;
  for (const { edge, serving, reason } of refusing)
    lines.push(`${edge} refuses it: ${reason}. Still served: ${serving ? `set ${serving}` : 'nothing'}.`);
  return [...lines, ...lost.map(describeLost), ...describeFailed(failed)].join('\n');
}

const describeLost = ({ edge, serving, secondsAgo }: LostEdge) =>
  `${edge} is lost: it has not reported for ${secondsAgo} s. It may still serve ${serving ? `set ${serving}` : 'nothing'}, and catches up when it is back.`;

/** Pages that edges serve without their content. Edges with the same reason share a line. */
export function describeFailed(failed: (FailedRoute & { edge: string })[]) {
  const failures = new Map<string, { page: string; error: string; edges: string[] }>();
  for (const { edge, path, name, version, error } of failed) {
    const page = `${path} of ${name} ${version} failed to render`;
    const { edges = [] } = failures.get(page + error) ?? {};
    failures.set(page + error, { page, error, edges: [...edges, edge] });
  }
  return [...failures.values()].map(
    ({ page, error, edges }) => `${page} on ${edges.join(', ')}: ${error}. Visitors get it from their browser.`,
  );
}

const edgeCount = (count: number) => `${count} edge${count === 1 ? '' : 's'}`;

/** Longer than the twelve seconds after which a silent edge is lost. */
const timeoutMs = 15_000;
const pollMs = 25;

export type Served = EdgesAt & { ms: number };

class StillWaiting extends Error {}

/** Polls until every edge serves a set or has refused it. @returns the edges' state at that time */
export async function untilServed(
  registry: Pick<RegistryClient, 'edgesAt'>,
  number: number,
  startedAt = performance.now(),
): Promise<Served> {
  const msSoFar = () => Math.round(performance.now() - startedAt);
  async function readEdges() {
    const edges = await registry.edgesAt(number);
    const ms = msSoFar();
    if (edges.waiting > 0 && ms <= timeoutMs) throw new StillWaiting();
    return { ...edges, ms };
  }
  return pRetry(readEdges, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: pollMs,
    factor: 1,
    shouldRetry: ({ error }) => error instanceof StillWaiting || (isTemporary(error) && msSoFar() <= timeoutMs),
  });
}

/** The set is already released: a site that cannot be reached for a moment does not change that. */
const isTemporary = (error: Error) => error instanceof RegistryError && [0, 502, 503, 504].includes(error.status);
