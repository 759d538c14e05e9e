import { cookiesNeededMessage, useSearchParams } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { TextField } from '@onesite/shared-ui/forms/TextField';
import { PageHeading } from '@onesite/shared-ui/layout/Page';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useEnterMutation, usePlatformSessionQuery } from './consoleApi.ts';

type Props = {
  hasEnded: boolean;
  /** With the company's account. */
  canSignIn: boolean;
};

/** Exchanges a token for a session, or leads to the company's sign-in. The token is only in the field. */
export function SessionForm({ hasEnded, canSignIn }: Props) {
  const [address] = useSearchParams();
  const failure = signInFailures[address.get('sign-in') ?? ''];
  const [enter, { isLoading, error }] = useEnterMutation();
  const { refetch } = usePlatformSessionQuery();
  const [lacksCookie, setLacksCookie] = useState(false);
  const [attempted, setAttempted] = useState(false);
  const [person, setPerson] = useState('');
  const [token, setToken] = useState('');
  const isMissing = (value: string) => attempted && value.trim() === '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setAttempted(true);
    setLacksCookie(false);
    if (!person.trim() || !token.trim()) return;
    const entered = await enter({ person: person.trim(), token: token.trim() });
    if (!entered.error) setLacksCookie((await refetch()).data?.session === null);
  }

  return (
    <Column>
      <PageHeading
        size="tool"
        lede="What is live, who released it, and how to roll back. For the teams that own the pages."
      >
        Releases
      </PageHeading>
      {hasEnded ? (
        <Alert role="status" title="Your session has ended.">
          Sessions end after an hour without use, after eight hours, or with their token.
        </Alert>
      ) : null}
      {failure ? (
        <Alert tone="error" role="alert" title="You are not logged in.">
          {failure}
        </Alert>
      ) : null}
      {canSignIn ? (
        <Account>
          <a href="/api/releases/session/sign-in">Sign in with your account</a>
          <p>Or, for an operator while the sign-in is down, with a token:</p>
        </Account>
      ) : null}
      <Form method="post" noValidate onSubmit={submit}>
        <TextField
          label="Your name"
          hint="Shown in the history next to what you release."
          autoComplete="name"
          maxLength={200}
          value={person}
          error={isMissing(person) ? 'Enter your name.' : undefined}
          onChange={({ target }) => setPerson(target.value)}
        />
        <TextField
          type="password"
          label="Token"
          hint="The platform's token, or one for your remote. It is exchanged for a session and never stored in this browser."
          autoComplete="off"
          spellCheck={false}
          value={token}
          error={isMissing(token) ? 'Enter a token.' : undefined}
          onChange={({ target }) => setToken(target.value)}
        />
        {error || lacksCookie ? (
          <Alert tone="error" role="alert" title="You are not logged in.">
            {error ? textOf(error) : cookiesNeededMessage}
          </Alert>
        ) : null}
        <Button type="submit" variant="primary" pending={isLoading} pendingLabel="Entering...">
          Enter
        </Button>
      </Form>
    </Column>
  );
}

/** The registry's message for a token that has ended (tokens/caller.ts) says when; the one for an unknown token speaks of headers. */
function textOf(error: unknown) {
  const failure = failureOf(error);
  if (failure?.status === 401 && !failure.message?.includes(' was revoked ') && !failure.message?.includes(' expired '))
    return "This site does not know that token. The site's operator can create one with: federation token create";
  return failure?.message ?? 'The site is not responding. Try again in a moment.';
}

const signInFailures: Record<string, string | undefined> = {
  failed: 'Sign-in failed. Try again; if it fails again, ask the operator to look for "sign-in failed" in the log.',
  'no-role':
    'Your account has no role for releases. Ask the operator for read, operator, or one such as mf-orders:promote.',
};

const Column = styled.div`
  display: grid;
  gap: var(--s-5);
  max-width: 460px;
  padding-block: var(--s-6) var(--s-8);
`;

const Account = styled.div`
  display: grid;
  gap: var(--s-3);
  > a { justify-self: start; font-weight: 600; }
`;

const Form = styled.form`
  display: grid;
  gap: var(--s-5);
  > button { justify-self: start; }
`;
