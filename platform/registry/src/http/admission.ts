import type { MiddlewareHandler } from 'hono';
import { RegistryRefusal } from '../errors/refusal.ts';

/**
 * Admits this many requests at once, and refuses others before their body is read. Written by hand: p-limit queues instead of
 * refusing.
 */
export function createAdmission(maxPresent: number): MiddlewareHandler {
  let present = 0;
  return async (_, next) => {
    if (present >= maxPresent)
      throw new RegistryRefusal('unavailable', 'Too many builds are being published or read. Try again in a moment.');
    present++;
    try {
      await next();
    } finally {
      present--;
    }
  };
}
