import { randomUUID } from 'node:crypto';

/** A visit's id: the one of the request, by the rule of Hono's `requestId`, or a new one. */
export const requestIdOf = (sent: string | null) =>
  sent && sent.length <= 255 && /^[\w\-=]+$/.test(sent) ? sent : randomUUID();
