import type { MiddlewareHandler } from 'hono';
import { RegistryRefusal } from './refusal.ts';

/** Lets so many requests in at once. Who comes then is asked to come again, before its body is read. */
export function admission(maxPresent: number): MiddlewareHandler {
  let present = 0;
  return async (_, next) => {
    if (present >= maxPresent)
      throw new RegistryRefusal('unavailable', 'Too many builds are being published. Try again in a moment.');
    present++;
    try {
      await next();
    } finally {
      present--;
    }
  };
}
