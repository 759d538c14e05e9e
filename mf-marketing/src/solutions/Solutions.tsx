import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { promises } from '@fieldbox/contract/site/promises';
import { useReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import { useSearchParams } from '@onesite/shared-host';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHead } from '@onesite/shared-ui/layout/PageHead';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { Tabs } from '@onesite/shared-ui/navigation/Tabs';
import { CallToAction } from '../callToAction/CallToAction.tsx';
import type { CardsProps } from '../catalogue/catalogueProps.ts';
import { ContainerTypes } from './ContainerTypes.tsx';
import { UseCases } from './UseCases.tsx';

const tabs = [
  { value: 'military', label: 'Military Solutions' },
  { value: 'civilian', label: 'Civilian Solutions' },
] as const;

export function Solutions({ data }: CardsProps) {
  const { entries: containers } = useReferenceList('containers', data?.[0]);
  const { entries: prices } = useReferenceList('unitPrices', data?.[1]);
  const [search, setSearch] = useSearchParams();
  const sector = search.get('sector') === 'civilian' ? 'civilian' : 'military';
  return (
    <Page>
      <PageHead>
        <PageHeading lede="Choose what the unit is for. Configure opens the unit that you see, with its parts and its price, to change as you like; or start empty, with only the mission selected.">
          Solutions
        </PageHeading>
      </PageHead>
      {/* Each choice adds an entry to the history, so arrow keys alone must not choose. */}
      <Tabs
        label="Sectors"
        items={tabs.map((tab) => ({
          ...tab,
          href: `${pagePaths.solutions}?sector=${tab.value}`,
          content: <UseCases sector={tab.value} prices={prices} />,
        }))}
        value={sector}
        onValueChange={(selected) => setSearch({ sector: selected })}
        activation="manual"
      />
      <ContainerTypes containers={containers} sector={sector} />
      <CallToAction
        text={`Not sure what you need? Answer the deployment questionnaire. ${promises.answersReply}`}
        links={[{ to: pagePaths.questionnaire, label: 'Deployment questionnaire' }]}
      />
    </Page>
  );
}
