import type { IncomingMessage } from 'node:http';

/** Replaces a header of a request, named in small letters, in both of Node's forms: a Request is made from one of them. */
export function setRequestHeader({ headers, rawHeaders }: IncomingMessage, name: string, value: string | undefined) {
  if (headers[name] !== undefined)
    for (let at = rawHeaders.length - 2; at >= 0; at -= 2)
      if (rawHeaders[at]!.toLowerCase() === name) rawHeaders.splice(at, 2);
  if (value === undefined) {
    delete headers[name];
    return;
  }
  headers[name] = value;
  rawHeaders.push(name, value);
}
