import type { IncomingMessage } from 'node:http';

/** The protocols that proxies tell, from the outermost to the nearest: each adds its own, or replaces what came. */
export const forwardedProtocols = ({ headers }: IncomingMessage): string[] =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .map((protocol) => protocol.trim().toLowerCase())
    .filter(Boolean);
