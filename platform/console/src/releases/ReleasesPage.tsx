import { useSearchParams } from '@onesite/shared-host';
import { Page } from '@onesite/shared-ui/layout/Page';
import { useEffect, useState } from 'react';
import { freshOnOpening, usePlatformSessionQuery } from '../api/consoleApi.ts';
import { SessionForm } from '../session/SessionForm.tsx';
import { Releases } from './Releases.tsx';
import { WaitingReleases } from './WaitingReleases.tsx';

/** /platform: requests nothing of the registry before there is a session. */
export function ReleasesPage() {
  const query = usePlatformSessionQuery(undefined, freshOnOpening);
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
      {session === undefined ? <WaitingReleases query={query} /> : null}
    </Page>
  );
}
