import type { IncomingMessage } from 'node:http';

/** The protocols in X-Forwarded-Proto, from the outermost proxy to the nearest: each appends its own, or replaces the header. */
export function forwardedProtocols({ headers }: IncomingMessage): string[] {
  const sent = headers['x-forwarded-proto'];
  if (!sent) return [];
  const protocols = String(sent).split(',');
  return protocols.map((protocol) => protocol.trim().toLowerCase()).filter(Boolean);
}
