import type { IncomingMessage } from 'node:http';

/** The protocols in X-Forwarded-Proto, from the outermost proxy to the nearest: each appends its own, or replaces the header. */
export const forwardedProtocols = (incoming: IncomingMessage) => forwardedValues(incoming, 'x-forwarded-proto');

/** The value from the outermost trusted proxy; undefined if no proxy is trusted, or the header is missing. */
export function forwardedValue(incoming: IncomingMessage, header: string, trustProxy: number): string | undefined {
  if (trustProxy === 0) return undefined;
  const values = forwardedValues(incoming, header);
  return values.at(-trustProxy) ?? values[0];
}

function forwardedValues({ headers }: IncomingMessage, header: string): string[] {
  const sent = headers[header];
  if (!sent) return [];
  const values = String(sent).split(',');
  return values.map((value) => value.trim().toLowerCase()).filter(Boolean);
}
