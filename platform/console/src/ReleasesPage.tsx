import { useSearchParams } from '@onesite/shared-host';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { Page } from '@onesite/shared-ui/layout/Page';
import { ToolHead } from '@onesite/shared-ui/layout/ToolHead';
import { useEffect, useState } from 'react';
import { refetchOnOpen, usePlatformSessionQuery } from './consoleApi.ts';
import { Releases } from './Releases.tsx';
import { SessionForm } from './SessionForm.tsx';
import { LoadFailure } from './tables.tsx';

/** /platform: requests nothing of the registry before there is a session. */
export function ReleasesPage() {
  const query = usePlatformSessionQuery(undefined, refetchOnOpen);
  const { session, canSignIn = false } = query.data ?? {};
  const environment = useSearchParams()[0].get('environment');
  const [wasIn, setWasIn] = useState(false);
  useEffect(() => {
    if (session) setWasIn(true);
  }, [session]);

  return (
    <Page density="dense">
      {session ? <Releases key={environment} session={session} onLeft={() => setWasIn(false)} /> : null}
      {session === null ? <SessionForm hasEnded={wasIn} canSignIn={canSignIn} /> : null}
      {session === undefined ? (
        <>
          <ToolHead heading="Releases" controls={null} />
          {query.isError ? (
            <LoadFailure query={query}>The registry does not answer.</LoadFailure>
          ) : (
            <Skeleton label="Loading the releases" rows={10} columns={6} rowHeight={38} />
          )}
        </>
      ) : null}
    </Page>
  );
}
