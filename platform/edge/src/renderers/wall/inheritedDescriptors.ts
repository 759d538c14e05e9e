import { readdirSync, readFileSync } from 'node:fs';

const closesOnExec = 0o2000000;

/**
 * Descriptors that whoever started this process left open, and that every process it starts would have as well. Node itself opens
 * none like that. Empty where there is no /proc.
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
    return true; // it was open for the reading of the list only
  }
}
