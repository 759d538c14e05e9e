import { candidates, chooseSandbox } from '../sandbox/chooseSandbox.ts';
import { noSandbox } from '../sandbox/noSandbox.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';

export const sandboxes: Record<string, () => Sandbox | Promise<Sandbox>> = {
  best: async () => (await chooseSandbox()).sandbox,
  none: () => noSandbox,
  ...candidates,
};
