import { unsupportedNode } from '../../supportedNode.mjs';
import type { Problem } from './problem.ts';

/** @param node a version such as `20.19.1` */
export function machineProblems(node: string): Problem[] {
  const problem = unsupportedNode(node);
  return problem ? [{ about: 'machine', problem, next: 'Install a newer Node, and run the command again' }] : [];
}
