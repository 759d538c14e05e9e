import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

const ofThisProcess = new Set<string>();

/** Names an edge in the registry: its machine, its process, and which of several in that process it is. */
export function newEdgeId() {
  const id = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  ofThisProcess.add(id);
  return id;
}

/**
 * Of these edges, those of this machine whose process has ended without taking itself out of the registry. One with this
 * process's own number may be from before as well: in a container that starts again, the numbers are the same.
 */
export function endedEdges(ids: string[]) {
  const own = `${hostname()}:`;
  return ids.filter((id) => {
    if (!id.startsWith(own) || ofThisProcess.has(id)) return false;
    const pid = Number.parseInt(id.slice(own.length), 10);
    return pid === process.pid || !isRunning(pid);
  });
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // somebody else's
  }
}
