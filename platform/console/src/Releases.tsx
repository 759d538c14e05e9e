import type { CurrentRelease, PlatformSession } from '@onesite/protocol/registry';
import { useSearchParams } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { SelectField } from '@onesite/shared-ui/forms/SelectField';
import { Section } from '@onesite/shared-ui/layout/Section';
import { PersonCard, ToolHead } from '@onesite/shared-ui/layout/ToolHead';
import { type ReactNode, useState } from 'react';
import {
  chosenEnvironment,
  refetchOnOpen,
  useCurrentReleaseQuery,
  useEnvironmentsQuery,
  useLeaveMutation,
} from './consoleApi.ts';
import { type ConsoleContext, rightsText } from './consoleContext.ts';
import { Ledger } from './Ledger.tsx';
import { Live } from './Live.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { LoadFailure } from './tables.tsx';
import { Variants } from './Variants.tsx';
import { Versions } from './Versions.tsx';

/** Parameters of the address: the page of the ledger, and of what is live. */
const pagedLists = ['page', 'members'];

type Props = { session: PlatformSession; onLeft: () => void };

/** The page of a person with a session. The selected remote and environment are in the address. */
export function Releases({ session, onLeft }: Props) {
  const [address, setAddress] = useSearchParams();
  const query = useCurrentReleaseQuery(undefined, refetchOnOpen);
  const { data: current } = query;
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [leave, leaving] = useLeaveMutation();
  const context: ConsoleContext | undefined = current && {
    session,
    current,
    show: setDialog,
    close: () => setDialog(null),
  };
  const remote = address.get('remote') ?? undefined;
  function choose(name: 'remote' | 'environment', value: string) {
    const next = new URLSearchParams(address);
    for (const list of pagedLists) next.delete(list);
    if (value) next.set(name, value);
    else next.delete(name);
    setAddress(next);
  }

  return (
    <>
      <ToolHead
        heading="Releases"
        controls={
          <>
            <Environments context={context} onChoose={(environment) => choose('environment', environment)} />
            <SelectField
              label="Remote"
              hideLabel
              value={remote ?? ''}
              options={remoteOptions(current, remote)}
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
        <PersonCard
          label="Your session"
          name={session.person}
          note={rightsText(session)}
          initials={session.person
            .split(/\s+/)
            .slice(0, 2)
            .map(([first = '']) => first.toUpperCase())
            .join('')}
        />
      </ToolHead>
      {query.isError && !current ? <LoadFailure query={query}>What is live cannot be loaded.</LoadFailure> : null}
      {context ? (
        <>
          <Live context={context} />
          <Section
            space="close"
            heading="Sets"
            lede="Each release makes a set with the next number. A rollback makes a new set, too."
          >
            <Ledger context={context} remote={remote} />
          </Section>
          {remote ? (
            <Section
              space="close"
              heading={`Versions of ${remote}`}
              lede="Any can be made live: it passes the gates first."
            >
              <Versions key={remote} context={context} name={remote} />
            </Section>
          ) : null}
          <Section space="close" heading="Cohorts" lede="Other versions for a share of visitors.">
            <Variants kind="cohort" context={context} remote={remote} />
          </Section>
          <Section space="close" heading="Previews" lede="The live site with other versions, for people with the link.">
            <Variants kind="preview" context={context} remote={remote} />
          </Section>
        </>
      ) : null}
      {dialog}
    </>
  );
}

/** The shell comes first, because it is on every page; the remote in the address may have been withdrawn. */
function remoteOptions(current: CurrentRelease | undefined, selected: string | undefined) {
  const names = [...new Set([...Object.keys(current?.versions ?? {}), ...(selected ? [selected] : [])])];
  const ordered = names.sort((a, b) => Number(b === 'shell') - Number(a === 'shell') || (a < b ? -1 : 1));
  return [{ value: '', label: 'All remotes' }, ...ordered.map((name) => ({ value: name, label: name }))];
}

type EnvironmentsProps = { context: ConsoleContext | undefined; onChoose: (environment: string) => void };

/** Chooses the environment that the page shows, and promotes the set of the one before it. Nothing where there is only one. */
function Environments({ context, onChoose }: EnvironmentsProps) {
  const { data: environments = [] } = useEnvironmentsQuery();
  const chosen = chosenEnvironment();
  const before = environments[environments.findIndex(({ name }) => name === chosen) - 1];
  if (environments.length < 2) return null;
  return (
    <>
      <SelectField
        label="Environment"
        hideLabel
        value={chosen}
        options={environments.map(({ name }) => ({ value: name, label: name }))}
        onChange={({ target }) => onChoose(target.value)}
      />
      {context && before && before.number > 0 && !context.session.scope ? (
        <Button
          onClick={() =>
            context.show(<ReleaseDialog release={{ kind: 'promoteSet', set: before.number }} context={context} />)
          }
        >{`Promote from ${before.name}`}</Button>
      ) : null}
    </>
  );
}
