import type { IncomingMessage } from 'node:http';

/** The protocols in X-Forwarded-Proto, from the outermost proxy to the nearest: each appends its own, or replaces the header. */
export const forwardedProtocols = ({ headers }: IncomingMessage): string[] =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .map((protocol) => protocol.trim().toLowerCase())
    .filter(Boolean);
