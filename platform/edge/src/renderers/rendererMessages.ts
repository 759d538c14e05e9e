import type { Readable } from 'node:stream';
import type { RenderJob } from '@onesite/protocol/rendering';
import * as v from 'valibot';

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
export type Message = v.InferOutput<typeof message>;

const text = v.string();
const rendered = v.object({
  body: text,
  head: v.optional(text),
  styles: text,
  inserted: v.optional(text),
  errors: v.array(text),
  fragmentErrors: v.optional(v.record(text, text)),
});
const left = { remotes: v.array(text), residue: v.array(text) };
const page = v.union([v.object({ error: text, ...left }), v.object({ rendered, ...left })]);
const message = v.union([v.picklist(['started', 'ready']), v.object({ fragment: text }), page]);

/** Whether it is the response to a job. */
export const isPage = (message: Message) => typeof message === 'object' && 'residue' in message;

/** Code of a bundle can write to the pipe too, so anything but a message is refused. @throws Error */
export const readMessage = (line: string) =>
  v.parse(message, JSON.parse(line), { message: 'not a message of a renderer' });

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
