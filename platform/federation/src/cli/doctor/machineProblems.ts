import type { Problem } from './problem.ts';

/** What the bundler, this command and the servers run on: `engines` of package.json. */
const supported = '20.19, or 22.12 and later';

/** @param node a version such as `20.19.1` */
export function machineProblems(node: string): Problem[] {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return [];
  const problem = `Node ${node} is not supported: the platform needs ${supported}`;
  return [{ about: 'machine', problem, next: 'Install a newer Node, and run the command again' }];
}
