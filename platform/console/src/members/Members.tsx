import type { PlatformSession, SetDetails, SetMember } from '@onesite/protocol/registry';
import { useSearchParams } from '@onesite/shared-host';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { type Column, DataTable } from '@onesite/shared-ui/data/DataTable';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { Pagination } from '@onesite/shared-ui/navigation/Pagination';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { membersPerPage } from '../api/consoleApi.ts';
import { pageIn, pageSteps } from '../api/pages.ts';
import { ReleaseDialog } from '../changes/ReleaseDialog.tsx';
import { RowAction } from '../changes/RowAction.tsx';
import { whyNot } from '../session/rights.ts';
import { timeText, versionText } from '../texts/formats.ts';
import { BudgetBar } from './BudgetBar.tsx';

type Props = { session: PlatformSession; set: SetDetails };

/** The packages of the live set, by pages. */
export function Members({ session, set }: Props) {
  const [member, setMember] = useState<SetMember>();
  const columns = useMemo(() => columnsFor(session, setMember), [session]);
  const [address] = useSearchParams();
  const count = set.memberCount ?? set.members.length;
  return (
    <>
      <DataTable
        caption={`Members of set ${set.number}`}
        columns={columns}
        rows={set.members}
        rowKey={({ name }) => name}
      />
      {count > membersPerPage ? (
        <Pagination
          label="Pages of members"
          start={(pageIn(address, 'members') - 1) * membersPerPage + 1}
          count={set.members.length}
          total={count}
          {...pageSteps(address, 'members', Math.ceil(count / membersPerPage))}
        />
      ) : null}
      {member ? (
        <ReleaseDialog
          release={{
            kind: 'rollback',
            name: member.name,
            changes: [{ name: member.name, from: member.version, to: member.previous }],
          }}
          live={set.number}
          onClose={() => setMember(undefined)}
        />
      ) : null}
    </>
  );
}

const columnsFor = (session: PlatformSession, onRollBack: (member: SetMember) => void): Column<SetMember>[] => [
  {
    key: 'name',
    header: 'Remote',
    kind: 'main',
    cell: ({ name, shows = [], shownBy = [] }) => (
      <>
        <span>{name}</span>
        {shows.length > 0 ? <Shown>{`shows ${shows.join(', ')}`}</Shown> : null}
        {shownBy.length > 0 ? <Shown>{`shown by ${shownBy.join(', ')}`}</Shown> : null}
      </>
    ),
  },
  {
    key: 'version',
    header: 'Version',
    cell: ({ name, version }) => (
      <TextLink to={`?remote=${name}`} title={version}>
        <span translate="no">{versionText(version)}</span>
        <VisuallyHidden>{` of ${name}`}</VisuallyHidden>
      </TextLink>
    ),
  },
  { key: 'team', header: 'Team', cell: ({ team }) => team ?? '–' },
  { key: 'commit', header: 'Commit', cell: ({ commit }) => commit?.slice(0, 7) ?? '–' },
  {
    key: 'since',
    header: 'Since',
    cell: ({ since }) => (
      <span>
        <span>{`set ${since.number},`}</span> <Soft>{timeText(since.at)}</Soft>
      </span>
    ),
  },
  {
    key: 'budget',
    header: 'Budget',
    cell: ({ scriptBytes, budgetBytes }) => <BudgetBar bytes={scriptBytes} budget={budgetBytes} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    kind: 'action',
    cell: (member) =>
      member.previous === null ? (
        <Soft>no earlier version</Soft>
      ) : (
        <RowAction of={member.name} whyNot={whyNot(session, [member.name])} onClick={() => onRollBack(member)}>
          Roll back
        </RowAction>
      ),
  },
];

const Soft = styled.span`
  color: var(--ink-2);
`;

const Shown = styled(Soft)`
  display: block;
`;
