import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { useReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import { useSearchParams } from '@onesite/shared-host';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { Tabs } from '@onesite/shared-ui/navigation/Tabs';
import { styled } from 'styled-components';
import { CallToAction } from '../callToAction/CallToAction.tsx';
import type { ContainersProps } from '../catalogue/catalogueProps.ts';
import { ContainerTypes } from './ContainerTypes.tsx';
import { UseCases } from './UseCases.tsx';

const tabs = [
  {
    value: 'military',
    label: 'Military Solutions',
    href: `${pagePaths.solutions}?sector=military`,
    content: <UseCases sector="military" />,
  },
  {
    value: 'civilian',
    label: 'Civilian Solutions',
    href: `${pagePaths.solutions}?sector=civilian`,
    content: <UseCases sector="civilian" />,
  },
];

export function Solutions({ data }: ContainersProps) {
  const { entries: containers } = useReferenceList('containers', data?.[0]);
  const [search, setSearch] = useSearchParams();
  const sector = search.get('sector') === 'civilian' ? 'civilian' : 'military';
  return (
    <Page>
      <Head>
        <PageHeading lede="Choose what the unit is for. Each mission opens the configurator with its profile selected; container and components are yours to choose.">
          Solutions
        </PageHeading>
      </Head>
      {/* Each choice adds an entry to the history, so arrow keys alone must not choose. */}
      <Tabs
        label="Sectors"
        items={tabs}
        value={sector}
        onValueChange={(selected) => setSearch({ sector: selected })}
        activation="manual"
      />
      <ContainerTypes containers={containers} sector={sector} />
      <CallToAction
        text="Not sure what you need? Answer the deployment questionnaire, and we reply within 24-48 hours."
        links={[{ to: pagePaths.questionnaire, label: 'Deployment questionnaire' }]}
      />
    </Page>
  );
}

const Head = styled.div`
  padding-block: var(--s-7) var(--s-6);
`;
