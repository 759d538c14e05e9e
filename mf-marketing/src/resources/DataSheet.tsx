import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { withQuery } from '@fieldbox/contract/site/paths';
import { useReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import { useSearchParams } from '@onesite/shared-host';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHead } from '@onesite/shared-ui/layout/PageHead';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { Tabs } from '@onesite/shared-ui/navigation/Tabs';
import { styled } from 'styled-components';
import type { ContainersProps } from '../catalogue/catalogueProps.ts';
import { containerNames } from '../catalogue/containerNames.ts';
import { KindSheet } from './KindSheet.tsx';

export function DataSheet({ data }: ContainersProps) {
  const { entries: containers } = useReferenceList('containers', data?.[0]);
  const [search, setSearch] = useSearchParams();
  const requested = search.get('kind');
  const shown = containerNames.find(({ kind }) => kind === requested) ?? containerNames[0]!;
  return (
    <Paper>
      <Head>
        <PageHeading>Data sheet</PageHeading>
      </Head>
      <Kinds>
        <Tabs
          label="Kinds of container"
          items={containerNames.map(({ kind, name }) => ({
            value: kind,
            label: name,
            href: withQuery(pagePaths.dataSheet, { kind }),
            content: (
              <KindSheet kind={kind} name={name} offered={containers?.filter((container) => container.kind === kind)} />
            ),
          }))}
          value={shown.kind}
          onValueChange={(kind) => setSearch({ kind }, { replace: true })}
        />
      </Kinds>
    </Paper>
  );
}

/* The sheet needs the paper's whole width. */
const Paper = styled(Page)`
  @media print { max-width: none; padding: 0; }
`;

/* On paper the sheet has a head of its own. */
const Head = styled(PageHead)`
  @media print { display: none; }
`;

const Kinds = styled.div`
  padding-bottom: var(--s-8);
  @media print {
    padding-bottom: 0;
    [role='tablist'] { display: none; }
    [role='tabpanel'] { padding: 0; }
  }
`;
