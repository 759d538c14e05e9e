import { chooseSandbox } from '../sandbox/chooseSandbox.ts';
import { createNamespaceSandbox } from '../sandbox/namespaceSandbox.ts';
import { noSandbox } from '../sandbox/noSandbox.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { createSeccompSandbox } from '../sandbox/seccompSandbox.ts';
import { createUidSandbox } from '../sandbox/uidSandbox.ts';

export const sandboxes: Record<string, () => Sandbox | Promise<Sandbox>> = {
  best: async () => (await chooseSandbox()).sandbox,
  namespaces: createNamespaceSandbox,
  seccomp: createSeccompSandbox,
  uid: createUidSandbox,
  none: () => noSandbox,
};
