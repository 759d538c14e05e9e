import { createNamespaceSandbox } from './namespaceSandbox.ts';
import { noSandbox } from './noSandbox.ts';
import { probeSandbox } from './probeSandbox.ts';
import type { Sandbox } from './sandbox.ts';
import { createSeccompSandbox } from './seccompSandbox.ts';
import { createUidSandbox } from './uidSandbox.ts';

export type ChosenSandbox = {
  sandbox: Sandbox;
  /** Why the stronger kinds do not work, by kind. */
  refused: string[];
};

export const candidates = { namespaces: createNamespaceSandbox, seccomp: createSeccompSandbox, uid: createUidSandbox };

/** The strongest sandbox that works on this machine: each is probed before it is used. */
export async function chooseSandbox(): Promise<ChosenSandbox> {
  const refused: string[] = [];
  for (const [kind, make] of Object.entries(candidates)) {
    try {
      const sandbox = make();
      await probeSandbox(sandbox);
      return { sandbox, refused };
    } catch (error) {
      refused.push(`${kind}: ${(error as Error).message.trim().split('\n')[0]}`);
    }
  }
  return { sandbox: noSandbox, refused };
}

let sandbox: Promise<ChosenSandbox> | undefined;

/** Chosen once, for all renderers of this process. */
export const rendererSandbox = () => {
  sandbox ??= chooseSandbox();
  return sandbox;
};
