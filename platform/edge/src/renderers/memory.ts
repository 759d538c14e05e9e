import { readFileSync } from 'node:fs';

/**
 * Bytes that a process keeps in memory. Buffers live outside the heap that Node can limit, so this asks the kernel; where
 * there is no /proc, it is 0 and only time is limited.
 */
export function residentBytes(pid: number | undefined) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
