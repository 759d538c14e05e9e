import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { isRunning } from '../processes.ts';

const ofThisProcess = new Set<string>();

/** The id of an edge in the registry: machine, process, and a number within the process. */
export function newEdgeId() {
  const id = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  ofThisProcess.add(id);
  return id;
}

/**
 * Those of these edges that ran on this machine and whose process has ended without removing them. An id with this process's own
 * number may be an old one as well: a restarted container has the same numbers again.
 */
export function endedEdges(ids: string[]) {
  const own = `${hostname()}:`;
  return ids.filter((id) => {
    if (!id.startsWith(own) || ofThisProcess.has(id)) return false;
    const pid = Number.parseInt(id.slice(own.length), 10);
    return pid === process.pid || !isRunning(pid);
  });
}
