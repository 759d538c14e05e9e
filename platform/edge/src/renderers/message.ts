import type { Rendered, RenderJob } from '@platform/protocol/rendering';

/** A server bundle's text. A process evaluates what its pipe brings, and reads no file. */
export type Bundle = { name: string; version: string; source: string };

/**
 * What a renderer process receives: first the shell; with a page which version of its remote, and that one's code, unless the process
 * has it already.
 */
export type Order = { shell: Bundle } | { job: RenderJob; remote?: Omit<Bundle, 'source'>; bundle?: Bundle };

/**
 * What a renderer process sends. `remotes` are those whose code it has evaluated, each as `<name> <version>`, `left` names what a render left behind in it: timers, handles,
 * listeners, changed globals.
 */
export type Message =
  | 'started'
  | 'ready'
  | (({ rendered: Rendered } | { error: string }) & { remotes: string[]; left: string[] });

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function isRendered(value: Partial<Rendered> | undefined): value is Rendered {
  return typeof value?.body === 'string' && typeof value.styles === 'string' && isTexts(value.errors);
}

/** Whatever runs in a renderer can write to its pipe. @throws Error for anything but a message */
export function readMessage(line: string): Message {
  const value = JSON.parse(line);
  if (value === 'started' || value === 'ready') return value;
  const { rendered, error, remotes, left } = value ?? {};
  if (isTexts(remotes) && isTexts(left)) {
    if (typeof error === 'string') return { error, remotes, left };
    if (isRendered(rendered)) {
      const { body, styles, errors } = rendered;
      return { rendered: { body, styles, errors }, remotes, left };
    }
  }
  throw new Error('not an answer of a renderer');
}
