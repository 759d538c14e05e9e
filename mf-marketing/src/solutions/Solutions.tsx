import type { Container } from '@fieldbox/contract/catalogue/catalogue';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { unitPath } from '@fieldbox/contract/orders/configurationLink';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { withQuery } from '@fieldbox/contract/site/paths';
import { serviceLevels } from '@fieldbox/contract/site/serviceLevels';
import type { UnitPrice } from '@fieldbox/contract/units/openUnit';
import { missionUnits } from '@fieldbox/contract/units/units';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { useReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import { type PageProps, useSearchParams } from '@onesite/shared-host';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { ArrowRight } from '@onesite/shared-ui/icons/LineIcon';
import { Page, PageHead } from '@onesite/shared-ui/layout/Page';
import { fromDesktop, fromTablet, spread, VisuallyHidden } from '@onesite/shared-ui/layout/parts';
import { Section } from '@onesite/shared-ui/layout/Section';
import { Tabs } from '@onesite/shared-ui/navigation/Tabs';
import { styled } from 'styled-components';
import { CallToAction } from '../CallToAction.tsx';
import { containerNames, containerProducts, sizeOf, typeTexts } from '../catalogue/catalogue.ts';
import { FromPrice } from '../catalogue/FromPrice.tsx';
import { kindDrawings } from '../catalogue/kindDrawings.ts';
import { ProductData } from '../catalogue/ProductData.tsx';
import { UnitCards, UnitDrawing } from '../catalogue/UnitCards.tsx';
import { UnitLink } from '../catalogue/UnitLink.tsx';
import { useCaseCards } from './useCases.ts';

const tabs = [
  { value: 'military', label: 'Military Solutions' },
  { value: 'civilian', label: 'Civilian Solutions' },
] as const;

export function Solutions({ data }: Partial<Pick<PageProps<[Container[], UnitPrice[]]>, 'data'>>) {
  const { entries: containers } = useReferenceList('containers', data?.[0]);
  const { entries: prices } = useReferenceList('unitPrices', data?.[1]);
  const [search, setSearch] = useSearchParams();
  const sector = search.get('sector') === 'civilian' ? 'civilian' : 'military';
  return (
    <Page>
      <PageHead lede={`Modular shipping-container units. ${serviceLevels.deployment}`}>Solutions</PageHead>
      {/* Activation is manual because each choice adds an entry to the history: arrow keys only move the focus. */}
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
      <ProductData
        products={[
          ...missionUnits
            .filter((unit) => unit.sector === sector)
            .map(({ name, title }) => ({
              ...{ name: title, description: useCaseCards[name].text, path: unitPath(name) },
              dollars: prices?.find((price) => price.name === name)?.totalPrice,
            })),
          ...containerProducts(containers),
        ]}
      />
      <CallToAction
        text={`Not sure what you need? Answer the deployment questionnaire. ${serviceLevels.answersReply}`}
        links={[{ to: pagePaths.questionnaire, label: 'Deployment questionnaire' }]}
      />
    </Page>
  );
}

/** Cards, each with two links to the configurator: with the unit that it shows, and with its mission alone. */
const UseCases = ({ sector, prices }: { sector: Sector; prices: readonly UnitPrice[] | undefined }) => (
  <Cards>
    {missionUnits
      .filter((unit) => unit.sector === sector)
      .map(({ name, title, useCase }, index) => (
        <article key={name}>
          <h2>{title}</h2>
          <p>{useCaseCards[name].text}</p>
          <UnitLink name={name} title={title} prices={prices}>
            <UnitDrawing name={name} at={index} />
          </UnitLink>
          <TextLink to={withQuery(pagePaths.configurator, { sector, type: useCase })} alone>
            Configure<VisuallyHidden> {title}</VisuallyHidden>
            <ArrowRight />
          </TextLink>
        </article>
      ))}
  </Cards>
);

const Cards = styled(UnitCards)`
  margin-top: calc(-1 * var(--s-5));
  > article { row-gap: 0; }
  p { margin-block: 8px 4px; }
  a:last-child { font-weight: 560; }
`;

const ContainerTypes = ({ containers, sector }: { containers: Container[] | undefined; sector: Sector }) => (
  <Section
    heading="Container types"
    lede={
      <>
        Standard containers of 20ft and 40ft, and four types made of them, all with the same fixed points. Drawn at one
        scale, on squares of 4&nbsp;ft. Their figures are in <TextLink to={pagePaths.resources}>Resources</TextLink>.
      </>
    }
  >
    <Sheet>
      {containerNames.map(({ kind, name }) => (
        <article key={kind}>
          <DrawingImage shown={kindDrawings[kind]} />
          <h3>{name}</h3>
          <p>{typeTexts[kind]}</p>
          <div>
            <span>{sizeOf(kind)}</span>
            <FromPrice {...{ containers, kind, name, sector }} />
          </div>
        </article>
      ))}
    </Sheet>
  </Section>
);

/* One sheet, divided into cells by rules. */
const Sheet = styled.div`
  display: grid;
  border: 1px solid var(--line-strong);
  background: var(--line);
  gap: 1px;
  > article {
    display: flex;
    flex-direction: column;
    min-width: 0;
    padding: var(--s-4) var(--s-5) var(--s-2);
    background: var(--sheet);
  }
  /* Extends the drawing's floor to the rules. */
  img { width: calc(100% + 2 * var(--s-5)); max-width: none; margin: calc(-1 * var(--s-4)) calc(-1 * var(--s-5)) 0; }
  h3 { margin-block: var(--s-3) 6px; font-size: var(--t-3); }
  p { max-width: 44ch; color: var(--ink-2); font-size: var(--t-2); text-wrap: pretty; }
  div {
    ${spread}
    align-items: center;
    margin-top: auto;
    padding-top: var(--s-2);
    font-size: var(--t-2);
    font-variant-numeric: tabular-nums;
  }
  @media ${fromTablet} { grid-template-columns: repeat(2, 1fr); }
  @media ${fromDesktop} { grid-template-columns: repeat(3, 1fr); }
`;
