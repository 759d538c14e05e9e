import { usernameTakenMessage } from '@fieldbox/contract/accounts/credentials';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { usernameQuerySchema } from '@fieldbox/contract/suppliers/suppliers';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { callApi } from '@onesite/shared-host';
import { useBoundField } from '@onesite/shared-ui/forms/FormTextField';
import { TextField } from '@onesite/shared-ui/forms/TextField';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** Says before the form is sent whether the username is free. The server decides when it is sent. */
export function UsernameField() {
  const { input, error } = useBoundField<string>('username');
  const availability = useAvailability(input.value);
  return (
    <TextField
      required
      {...input}
      label="Username"
      hint="At least 3 characters."
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      error={error ?? (availability === 'taken' ? usernameTakenMessage : undefined)}
      note={
        // Rendered from the start, because screen readers announce only changes of an element that is already there.
        <Line role="status">
          {availability === 'checking' ? <span>Checking…</span> : null}
          {availability === 'available' ? (
            <b>
              <Check size={15} aria-hidden />
              <span>
                <bdi translate="no">{input.value.trim()}</bdi> is available
              </span>
            </b>
          ) : null}
        </Line>
      }
    />
  );
}

const Line = styled.div`
  color: var(--ink-2);
  font-size: var(--t-1);
  line-height: 1.45;
  overflow-wrap: anywhere;
  > b { display: inline-flex; gap: 8px; align-items: baseline; color: var(--ok); font-weight: 560; }
  .lucide { flex: none; translate: 0 2px; }
`;

/** `unknown` if the name breaks a rule, or no response came. */
type Availability = 'unknown' | 'checking' | 'available' | 'taken';

/** Milliseconds after the last key. */
const delayMs = 400;
const checkUsername = validateForm(usernameQuerySchema);

/** Whether a username is free, asked when the visitor pauses. */
function useAvailability(value: string): Availability {
  const username = value.trim();
  const [result, setResult] = useState<{ username: string; availability: Availability }>();

  useEffect(() => {
    if (Object.keys(checkUsername({ username })).length > 0) return;
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

async function ask(username: string, signal: AbortSignal): Promise<Availability> {
  const path = `${callPaths.usernameAvailable}?username=${encodeURIComponent(username)}`;
  const result = await callApi({ path, signal });
  if ('error' in result) return 'unknown';
  const { available } = (result.data ?? {}) as { available?: unknown };
  if (typeof available !== 'boolean') return 'unknown';
  return available ? 'available' : 'taken';
}
