import type { Readable } from 'node:stream';
import type { Rendered, RenderJob } from '@onesite/protocol/rendering';

/** The text of a server bundle. A process gets it through its pipe, and reads no file. */
export type Bundle = { name: string; version: string; source: string };

/**
 * What a renderer process receives: first the shell, then jobs. A job names the versions of its remotes, and brings the code that the
 * process has not. One that `isPrivate` is rendered by modules of its own.
 */
export type RendererRequest =
  | { shell: Bundle }
  | { job: RenderJob; isPrivate: boolean; remotes: Omit<Bundle, 'source'>[]; bundles: Bundle[] };

/**
 * What a renderer process sends. `remotes` are those whose code it has evaluated, each as `<name> <version>`; `residue` names the timers
 * and open handles that a render left in the process. `fragment` names the fragment whose code runs next.
 */
export type Message = 'started' | 'ready' | { fragment: string } | Page;

type Page = ({ rendered: Rendered } | { error: string }) & { remotes: string[]; residue: string[] };

/** Whether it is the response to a job. */
export const isPage = (message: Message): message is Page => typeof message === 'object' && 'residue' in message;

const isText = (value: unknown) => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

function isRendered(value: Partial<Rendered> | undefined): value is Rendered {
  const { body, head = '', styles, inserted = '', errors, fragmentErrors = {} } = value ?? {};
  return [body, head, styles, inserted, ...Object.values(fragmentErrors)].every(isText) && isTexts(errors);
}

/** Code of a bundle can write to the pipe too, so anything but a message is refused. @throws Error */
export function readMessage(line: string): Message {
  const value = JSON.parse(line);
  if (value === 'started' || value === 'ready') return value;
  const { fragment, rendered, error, remotes, residue } = value ?? {};
  if (typeof fragment === 'string') return { fragment };
  if (isTexts(remotes) && isTexts(residue)) {
    if (typeof error === 'string') return { error, remotes, residue };
    if (isRendered(rendered)) {
      const { body, head, styles, inserted, errors, fragmentErrors } = rendered;
      return { rendered: { body, head, styles, inserted, errors, fragmentErrors }, remotes, residue };
    }
  }
  throw new Error('not a message of a renderer');
}

/**
 * Reads text line by line. Stops at a line longer than `maxLength` characters.
 * @param onLine stops the reading if it throws
 */
export function readLines(
  input: Readable,
  { maxLength, onLine, onError }: { maxLength: number; onLine: (line: string) => void; onError: (e: Error) => void },
) {
  let pieces: string[] = []; // of an incomplete line
  let length = 0;
  const fail = (error: Error) => {
    input.removeListener('data', read).resume();
    onError(error);
  };
  function read(text: string) {
    const [lineEnd = '', ...lineStarts] = text.split('\n');
    pieces.push(lineEnd);
    length += lineEnd.length;
    for (const lineStart of lineStarts) {
      if (length > maxLength) break;
      const line = pieces.join('');
      pieces = [lineStart];
      length = lineStart.length;
      try {
        onLine(line);
      } catch (error) {
        return fail(error as Error);
      }
    }
    if (length > maxLength) fail(new Error(`more than ${maxLength} characters in a message`));
  }
  input.setEncoding('utf8').on('data', read);
}
