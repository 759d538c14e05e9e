import * as callPaths from '@fieldbox/contract/site/callPaths';
import { usernameQuerySchema } from '@fieldbox/contract/suppliers/suppliers';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { callApi } from '@onesite/shared-host';
import { useEffect, useState } from 'react';
import { registrationDraft } from './registrationDraft.ts';

/** `unknown` where the name breaks a rule, or no response came. */
export type Availability = 'unknown' | 'checking' | 'available' | 'taken';

/** Milliseconds after the last key. */
const delayMs = 400;
const rules = validateForm(usernameQuerySchema);

/** Whether a username is free, asked when the visitor pauses. */
export function useAvailability(value: string): Availability {
  const username = value.trim();
  const [result, setResult] = useState<{ username: string; availability: Availability }>();

  useEffect(() => {
    if (Object.keys(rules({ username })).length > 0 || isOwnAttempt(username)) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      setResult({ username, availability: 'checking' });
      const availability = await ask(username, controller.signal);
      if (!controller.signal.aborted) setResult({ username, availability });
    }, delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [username]);

  return result?.username === username ? result.availability : 'unknown';
}

/** A registration without a response may have taken the name for this visitor. */
function isOwnAttempt(username: string) {
  const { isUnanswered, values } = registrationDraft.read();
  return isUnanswered === true && values.username === username;
}

async function ask(username: string, signal: AbortSignal): Promise<Availability> {
  const path = `${callPaths.usernameAvailable}?username=${encodeURIComponent(username)}`;
  const result = await callApi({ path, signal });
  if ('error' in result) return 'unknown';
  const { available } = (result.data ?? {}) as { available?: unknown };
  if (typeof available !== 'boolean') return 'unknown';
  return available ? 'available' : 'taken';
}
