import { readdirSync, readFileSync } from 'node:fs';

const closesOnExec = 0o2000000;

/**
 * Descriptors that this process inherited, and that every process it starts would inherit too. Node itself opens none like that.
 * Empty without /proc.
 */
export function inheritedDescriptors() {
  try {
    return readdirSync('/proc/self/fd')
      .map(Number)
      .filter((fd) => fd > 2 && !closesOnExecAt(fd));
  } catch {
    return [];
  }
}

function closesOnExecAt(fd: number) {
  try {
    const [, flags = '0'] = /^flags:\s+(\d+)/m.exec(readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8')) ?? [];
    return (Number.parseInt(flags, 8) & closesOnExec) !== 0;
  } catch {
    return true; // was open only to read the list
  }
}
