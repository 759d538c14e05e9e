import { ErrorState } from '@onesite/shared-ui/feedback/ErrorState';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { freshOnOpening } from '../api/consoleApi.ts';
import { SessionForm } from '../session/SessionForm.tsx';
import { usePlatformSessionQuery } from '../session/sessionApi.ts';
import { Releases } from './Releases.tsx';

/** /platform: requests nothing of the registry before there is a session. */
export function ReleasesPage() {
  const { data: session, isError, isFetching, refetch } = usePlatformSessionQuery(undefined, freshOnOpening);
  const [wasIn, setWasIn] = useState(false);
  useEffect(() => {
    if (session) setWasIn(true);
  }, [session]);

  return (
    <Page density="dense">
      {session ? <Releases session={session} onLeft={() => setWasIn(false)} /> : null}
      {session === null ? <SessionForm hasEnded={wasIn} /> : null}
      {session === undefined ? (
        <Waiting>
          <PageHeading size="tool">Releases</PageHeading>
          {isError ? (
            <ErrorState onRetry={refetch} retrying={isFetching}>
              The registry does not answer.
            </ErrorState>
          ) : null}
        </Waiting>
      ) : null}
    </Page>
  );
}

const Waiting = styled.div`
  display: grid;
  gap: var(--s-5);
  min-height: 60vh;
  padding-block: var(--s-5);
  align-content: start;
`;
