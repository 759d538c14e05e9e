import { shownText, speedText } from '@onesite/protocol/registry';
import { useSearchParams } from '@onesite/shared-host';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { VisuallyHidden } from '@onesite/shared-ui/layout/parts';
import { Section } from '@onesite/shared-ui/layout/Section';
import { useState } from 'react';
import { styled } from 'styled-components';
import { membersPerPage, pageIn, refetchOnOpen, useEdgesAtQuery, useSetDetailsQuery } from './consoleApi.ts';
import { type ConsoleContext, disabledReason } from './consoleContext.ts';
import { edgesText, rolledBackText, timeText, versionText } from './formats.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { actionsColumn, Pages, QueryTable, RowAction } from './tables.tsx';

/** The live set: which edges serve it, its packages by pages, and what was rolled back. */
export function Live({ context }: { context: ConsoleContext }) {
  const { number, rolledBack } = context.current;
  const page = pageIn(useSearchParams()[0], 'members');
  const query = useSetDetailsQuery({ number, page }, refetchOnOpen);
  const { data: set } = query;
  const [isSwitching, setSwitching] = useState(false); // a state, because the query's interval depends on its own response
  const { data: edges } = useEdgesAtQuery(number, { ...refetchOnOpen, pollingInterval: isSwitching ? 1000 : 0 });
  const isWaiting = edges !== undefined && edges.waiting > 0;
  if (isWaiting !== isSwitching) setSwitching(isWaiting);
  return (
    <Section
      space="close"
      heading="Live"
      lede={`Set ${number}${set ? `, since ${timeText(set.at)} UTC` : ''}. ${edges ? edgesText(edges) : ''}`}
    >
      <Notes>
        {Object.entries(rolledBack).map(([name, one]) => (
          <Alert key={name}>
            {`${rolledBackText(name, one)} Promoting it again needs a reason, so that no pipeline releases over the rollback.`}
          </Alert>
        ))}
      </Notes>
      <QueryTable
        caption={`Members of set ${number}`}
        query={query}
        failure="What is live cannot be loaded."
        rows={set?.members}
        rowKey={({ name }) => name}
        empty="Nothing is live yet"
        columns={[
          { key: 'name', header: 'Remote', kind: 'main', cell: ({ name }) => name, below: shownText },
          {
            key: 'version',
            header: 'Version',
            cell: ({ name, version }) => (
              <TextLink to={`?remote=${name}`} title={version}>
                <span translate="no">{versionText(version)}</span>
                <VisuallyHidden>{` of ${name}`}</VisuallyHidden>
              </TextLink>
            ),
            below: (member) => speedText(member) && `p75: ${speedText(member)}`,
          },
          { key: 'team', header: 'Team', cell: ({ team }) => team ?? '–' },
          { key: 'commit', header: 'Commit', cell: ({ commit }) => commit?.slice(0, 7) ?? '–' },
          { key: 'since', header: 'Since', cell: ({ since }) => `set ${since.number}, ${timeText(since.at)}` },
          {
            ...actionsColumn,
            kind: 'action',
            cell: ({ name, version: from, previous: to }) =>
              to === null ? (
                'no earlier version'
              ) : (
                <RowAction
                  subject={name}
                  disabledReason={disabledReason(context.session, [name])}
                  onClick={() =>
                    context.show(
                      <ReleaseDialog release={{ kind: 'rollback', change: { name, from, to } }} context={context} />,
                    )
                  }
                >
                  Roll back
                </RowAction>
              ),
          },
        ]}
      />
      <Pages label="Pages of members" name="members" size={membersPerPage} total={set?.memberCount ?? 0} />
    </Section>
  );
}

const Notes = styled.div`
  display: grid;
  gap: var(--s-2);
  margin-bottom: var(--s-4);
  &:empty { display: none; }
`;
