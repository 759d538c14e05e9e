import { readFileSync } from 'node:fs';

/**
 * The resident memory of a process, in bytes. Node can limit its heap but not buffers, so this reads it from the kernel; without
 * /proc it is 0, and only the time is limited.
 */
export function residentBytes(pid: number | undefined) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
