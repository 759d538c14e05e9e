import type { PlatformSession } from '@onesite/protocol/registry';
import { useSearchParams } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { SelectField } from '@onesite/shared-ui/forms/SelectField';
import { PersonCard } from '@onesite/shared-ui/layout/PersonCard';
import { ToolHead } from '@onesite/shared-ui/layout/ToolHead';
import { styled } from 'styled-components';
import { useCohortsQuery, useLeaveMutation } from '../api/consoleApi.ts';
import { LoadFailure } from '../api/LoadFailure.tsx';
import { EndedCohorts } from '../cohorts/EndedCohorts.tsx';
import { Members } from '../members/Members.tsx';
import { Previews } from '../previews/Previews.tsx';
import { PageErrors } from '../reports/PageErrors.tsx';
import { rightsText } from '../session/rights.ts';
import { Figures } from '../sets/Figures.tsx';
import { HeldPackages } from '../sets/HeldPackages.tsx';
import { Ledger } from '../sets/Ledger.tsx';
import { OtherOrigins } from '../sets/OtherOrigins.tsx';
import { TimelineFigure } from '../sets/TimelineFigure.tsx';
import { useLiveSet } from '../sets/useLiveSet.ts';
import { Versions } from '../versions/Versions.tsx';
import { Environments } from './Environments.tsx';
import { Notifications } from './Notifications.tsx';
import { Part, setsPart } from './Part.tsx';

type Props = { session: PlatformSession; onLeft: () => void };

/** The page of a person with a session. The selected remote and environment are in the address. */
export function Releases({ session, onLeft }: Props) {
  const [address, setAddress] = useSearchParams();
  const { current, live, edges, query } = useLiveSet();
  const [leave, leaving] = useLeaveMutation();
  const { data: cohorts } = useCohortsQuery();
  const hasCohort = cohorts?.some(({ state }) => state === 'running') ?? false;
  const remote = address.get('remote') ?? undefined;
  function choose(name: 'remote' | 'environment', value: string) {
    const next = new URLSearchParams(address);
    for (const list of ['page', 'members']) next.delete(list);
    if (value) next.set(name, value);
    else next.delete(name);
    setAddress(next);
  }
  const ended =
    cohorts?.filter(({ state, members }) => state !== 'running' && (remote === undefined || remote in members)) ?? [];

  return (
    <>
      <ToolHead
        heading="Releases"
        controls={
          <>
            <Environments
              session={session}
              current={current}
              onChoose={(environment) => choose('environment', environment)}
            />
            <Remote
              label="Remote"
              hideLabel
              value={remote ?? ''}
              options={optionsOf(Object.keys(current?.versions ?? {}), remote)}
              onChange={({ target }) => choose('remote', target.value)}
            />
            <Button
              pending={leaving.isLoading}
              onClick={() => {
                onLeft();
                void leave();
              }}
            >
              Leave
            </Button>
          </>
        }
      >
        <WhoIsIn session={session} />
      </ToolHead>
      <Top>
        {query.isError && !live ? <LoadFailure query={query}>What is live cannot be loaded.</LoadFailure> : null}
        <Figures set={live} edges={edges} />
      </Top>
      {current ? <HeldPackages held={current.held} /> : null}
      <Part {...setsPart}>
        <TimelineFigure hasCohort={hasCohort} />
        {live ? <Ledger session={session} live={live} remote={remote} /> : null}
      </Part>
      {live && remote ? (
        <Part
          heading={`Versions of ${remote}`}
          note="Any can be made live: it passes the gates first. Views and errors of the last day."
        >
          <Versions key={remote} session={session} live={live} name={remote} />
        </Part>
      ) : null}
      {live && remote ? (
        <Part heading={`Errors of ${remote}`} note="As browsers report them, without addresses and messages.">
          <PageErrors name={remote} />
        </Part>
      ) : null}
      {live ? (
        <Part heading={`What is in set ${live.number}`} note="JavaScript of a first page, brotli, against its budget.">
          <Members session={session} set={live} />
        </Part>
      ) : null}
      {live && live.sources.length > 0 ? (
        <Part
          heading="Other origins"
          note="What pages may load from other origins, as declared by the shell or by a remote that it allows."
        >
          <OtherOrigins set={live} />
        </Part>
      ) : null}
      {live && ended.length > 0 ? (
        <Part heading="Canaries that ended" note="What a share of visitors had, and why it ended.">
          <EndedCohorts cohorts={ended} live={live} />
        </Part>
      ) : null}
      {live ? (
        <Part heading="Previews" note="The live site with other versions, for people with the link.">
          <Previews session={session} live={live} remote={remote} />
        </Part>
      ) : null}
      {session.scope ? null : (
        <Part heading="Notifications" note="What was sent to RELEASE_WEBHOOK_URL.">
          <Notifications />
        </Part>
      )}
    </>
  );
}

/** The shell comes first, because it is on every page; the remote in the address may have been withdrawn. */
function optionsOf(names: string[], selected: string | undefined) {
  const all = [...new Set(selected ? [...names, selected] : names)].sort();
  const ordered = [...all.filter((name) => name === 'shell'), ...all.filter((name) => name !== 'shell')];
  return [{ value: '', label: 'All remotes' }, ...ordered.map((name) => ({ value: name, label: name }))];
}

const Top = styled.div`
  display: grid;
  gap: var(--s-5);
  > * { min-width: 0; }
`;

const Remote = styled(SelectField)`
  @media (min-width: 620px) { width: 220px; }
`;

/** The session's owner and rights. */
function WhoIsIn({ session }: { session: PlatformSession }) {
  const initials = session.person
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase());
  return (
    <PersonCard label="Your session" name={session.person} note={rightsText(session)} initials={initials.join('')} />
  );
}
