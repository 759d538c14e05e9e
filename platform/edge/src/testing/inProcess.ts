import { readFile } from 'node:fs/promises';
import { compileFunction } from 'node:vm';
import { versionKey } from '@onesite/protocol/releases';
import type { Rendered } from '@onesite/protocol/rendering';
import type { StartRenderer } from '../renderers/renderer.ts';
import { bundlesOf, type ServerBundle } from '../renderers/renderer.ts';

type Require = (name: string) => unknown;
type Shell = { shared: Record<string, unknown>; render: (...given: unknown[]) => Promise<object> };

/** The numbers of those that run, in the place of process ids. */
export const renderersInProcess = new Set<number>();
let count = 0;

/** What the code of a test's remotes gets by `require('given')`. */
export const given: Record<string, (...given: never[]) => unknown> = {};

/**
 * Renderers within the test's own process, for tests that are about sets and documents: a process takes longer to start than such a
 * test. They have no limits, and their shell is evaluated as they start.
 */
export const startInProcess: StartRenderer = (bundles, _limits, onEnd) => {
  const number = ++count;
  renderersInProcess.add(number);
  const kept = new Map<string, unknown>();
  let isFresh = true;

  const end = () => void (renderersInProcess.delete(number) && queueMicrotask(onEnd));

  async function evaluate({ name, version, file }: ServerBundle, shared: Require) {
    const module = { exports: {} };
    const own: Record<string, unknown> = { given, 'federation/address': `/remotes/${name}/${version}/` };
    const requires: Require = (other) => own[other] ?? shared(other);
    compileFunction(await readFile(file, 'utf8'), ['module', 'exports', 'require'])(module, module.exports, requires);
    return module.exports;
  }

  const evaluateShell = () => evaluate(bundles.shell, () => undefined) as Promise<Shell>;
  const shell = evaluateShell();
  return {
    pid: () => number,
    ready: shell.then(
      () => undefined,
      (error: Error) => {
        end();
        throw new Error(error.stack); // as a process reports it
      },
    ),
    async render(job, remotes = bundlesOf(job, bundles), { isPrivate = false } = {}) {
      isFresh = false;
      const evaluated = isPrivate ? new Map<string, unknown>() : kept;
      const { shared, render } = await (isPrivate ? evaluateShell() : shell);
      for (const remote of remotes)
        if (!evaluated.has(versionKey(remote)))
          evaluated.set(
            versionKey(remote),
            ((await evaluate(remote, (name) => shared[name])) as { default: unknown }).default,
          );
      const load = (name: string) => evaluated.get(versionKey(remotes.find((one) => one.name === name)!));
      const rendered = await render(JSON.parse(JSON.stringify(job)), load, () => {}).catch((error: Error) => {
        throw new Error(error.stack);
      });
      return { ...(rendered as Rendered), residue: [] };
    },
    end,
    isEnding: () => !renderersInProcess.has(number),
    hasLoaded: (isOne) => [...kept.keys()].some(isOne),
    isFresh: () => isFresh,
  };
};
