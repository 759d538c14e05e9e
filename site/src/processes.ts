import { readFileSync } from 'node:fs';

/** Zombies do not count: they hold nothing any more. */
export function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // somebody else's, but there
  }
  return statOf(pid)?.[0] !== 'Z';
}

/** When a process began, in a unit of the system's own: with its number it names one process for good. */
export const startOf = (pid: number) => statOf(pid)?.[19] ?? '';

/** The fields of /proc/<pid>/stat behind the program's name, which may hold blanks; none where there is no /proc. */
function statOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
