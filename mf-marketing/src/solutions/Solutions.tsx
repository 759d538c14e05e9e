import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { promises } from '@fieldbox/contract/site/promises';
import { useReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import { useSearchParams } from '@onesite/shared-host';
import { Money } from '@onesite/shared-ui/data/Money';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHead } from '@onesite/shared-ui/layout/PageHead';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { Tabs } from '@onesite/shared-ui/navigation/Tabs';
import { styled } from 'styled-components';
import { CallToAction } from '../callToAction/CallToAction.tsx';
import type { CardsProps } from '../catalogue/catalogueProps.ts';
import { cheapestOf } from '../catalogue/cheapestOf.ts';
import { ContainerTypes } from './ContainerTypes.tsx';
import { UseCases } from './UseCases.tsx';

const tabs = [
  { value: 'military', label: 'Military Solutions' },
  { value: 'civilian', label: 'Civilian Solutions' },
] as const;

export function Solutions({ data }: CardsProps) {
  const { entries: containers } = useReferenceList('containers', data?.[0]);
  const { entries: prices } = useReferenceList('unitPrices', data?.[1]);
  const cheapest = cheapestOf(containers ?? []);
  const [search, setSearch] = useSearchParams();
  const sector = search.get('sector') === 'civilian' ? 'civilian' : 'military';
  return (
    <Page>
      <Head>
        <PageHeading
          lede={
            <>
              <span>{`Modular shipping-container units${cheapest ? ' from ' : ''}`}</span>
              {cheapest ? <Money dollars={cheapest.basePrice} /> : null}
              <span>{`. ${promises.deployment}`}</span>
            </>
          }
        >
          Solutions
        </PageHeading>
      </Head>
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

/* What is sold, in one line. */
const Head = styled(PageHead)`
  p { max-width: none; }
`;
