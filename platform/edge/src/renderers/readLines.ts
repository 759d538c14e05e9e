import type { Readable } from 'node:stream';

/**
 * Reads text line by line. Stops at a line longer than `maxLength` characters.
 * @param onLine stops the reading if it throws
 */
export function readLines(
  input: Readable,
  { maxLength, onLine, onError }: { maxLength: number; onLine: (line: string) => void; onError: (e: Error) => void },
) {
  let pieces: string[] = [];
  let length = 0;
  const fail = (error: Error) => {
    input.removeListener('data', read).resume();
    onError(error);
  };
  function read(text: string) {
    const [rest = '', ...others] = text.split('\n');
    pieces.push(rest);
    length += rest.length;
    for (const next of others) {
      if (length > maxLength) break;
      const line = pieces.join('');
      pieces = [next];
      length = next.length;
      try {
        onLine(line);
      } catch (error) {
        return fail(error as Error);
      }
    }
    if (length > maxLength) fail(new Error(`more than ${maxLength} characters in an answer`));
  }
  input.setEncoding('utf8').on('data', read);
}
