import { readdirSync, readFileSync } from 'node:fs';
import { residentBytes } from '@onesite/edge/renderers/memory';

/** Resident bytes of a process and of all that it has started; 0 without /proc. */
export function memoryOf(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), residentBytes(pid));
}

const childrenOf = (pid: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => parentOf(other) === pid);

function parentOf(pid: number) {
  try {
    return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined; // it has ended since
  }
}
