import type { Problem } from './problem.ts';

/** The oldest version of Node that this command and the servers run on. */
const leastNode = [20, 11] as const;

/** @param node a version such as `20.11.1` */
export function machineProblems(node: string): Problem[] {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const [leastMajor, leastMinor] = leastNode;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return [];
  const problem = `Node ${node} is too old: the platform needs ${leastNode.join('.')} or later`;
  return [{ about: 'machine', problem, next: 'Install a newer Node, and run the command again' }];
}
