import { readFileSync } from 'node:fs';

/** Zombies count as ended: they hold no resources. */
export function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // another user's process
  }
  return statOf(pid)?.[0] !== 'Z';
}

/** The start time of a process, in clock ticks. Process ids are reused, but not with the same start time. */
export const startOf = (pid: number) => statOf(pid)?.[19] ?? '';

/** The fields of /proc/<pid>/stat after the program's name, which may contain spaces; undefined without /proc. */
function statOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
