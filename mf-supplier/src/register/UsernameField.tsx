import { usernameTakenMessage } from '@fieldbox/contract/accounts/usernames';
import { Verbatim } from '@onesite/shared-ui/data/Verbatim';
import { TextField } from '@onesite/shared-ui/forms/TextField';
import { useBoundField } from '@onesite/shared-ui/forms/useBoundField';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { type Availability, useAvailability } from './useAvailability.ts';

/** Says before the form is sent whether the username is free. The server decides when it is sent. */
export function UsernameField() {
  const { input, error } = useBoundField<string>('username');
  const availability = useAvailability(input.value);
  return (
    <TextField
      required="unmarked"
      {...input}
      label="Username"
      hint="At least 3 characters."
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      error={error ?? (availability === 'taken' ? usernameTakenMessage : undefined)}
      note={<AvailabilityNote availability={availability} username={input.value} />}
    />
  );
}

/** Rendered from the start, because only a change of what a page has already is announced. */
const AvailabilityNote = ({ availability, username }: { availability: Availability; username: string }) => (
  <Line role="status">
    {availability === 'checking' ? <span>Checking…</span> : null}
    {availability === 'available' ? (
      <Available>
        <Check size={15} aria-hidden />
        <span>
          <Verbatim>{username.trim()}</Verbatim> is available
        </span>
      </Available>
    ) : null}
  </Line>
);

const Line = styled.div`
  color: var(--ink-2);
  font-size: var(--t-1);
  line-height: 1.45;
  overflow-wrap: anywhere;
`;

const Available = styled.span`
  display: inline-flex;
  gap: 8px;
  align-items: baseline;
  color: var(--ok);
  font-weight: 560;
  > .lucide { flex: none; translate: 0 2px; }
`;
