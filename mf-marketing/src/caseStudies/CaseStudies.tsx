import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { UnitPrice } from '@fieldbox/contract/units/openUnit';
import { units } from '@fieldbox/contract/units/units';
import { useReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import type { PageProps } from '@onesite/shared-host';
import { Page, PageHead } from '@onesite/shared-ui/layout/Page';
import { styled } from 'styled-components';
import { CallToAction } from '../CallToAction.tsx';
import { containerNames } from '../catalogue/catalogue.ts';
import { UnitCards, UnitDrawing } from '../catalogue/UnitCards.tsx';
import { UnitLink } from '../catalogue/UnitLink.tsx';

/** The units to start from, with what they cost today (docs/specification/visitors.md#case-studies). */
export function CaseStudies({ data }: Partial<Pick<PageProps<[UnitPrice[]]>, 'data'>>) {
  const { entries: prices } = useReferenceList('unitPrices', data?.[0]);
  return (
    <Page>
      <PageHead lede="Examples, not customers' stories. Each opens in the configurator, where you can change every component. Prices cover what is on offer today.">
        Units to start from
      </PageHead>
      {(['military', 'civilian'] as const).map((sector, section) => (
        <Group key={sector} aria-labelledby={sector}>
          <h2 id={sector}>{capitalized(sector)}</h2>
          <Cards>
            {units
              .filter((unit) => unit.sector === sector)
              .map(({ name, title, kind, parts }, index) => (
                <article key={name}>
                  <h3>{title}</h3>
                  <p>{`${containerNames.find((named) => named.kind === kind)!.name}, ${parts.length} components`}</p>
                  <UnitLink name={name} title={title} prices={prices}>
                    <UnitDrawing name={name} at={index + section * units.length} />
                  </UnitLink>
                </article>
              ))}
          </Cards>
        </Group>
      ))}
      <CallToAction
        text="None of them fits? Start with an empty unit, or answer a few questions about what you need."
        links={[{ to: pagePaths.questionnaire, label: 'Deployment questionnaire' }]}
      />
    </Page>
  );
}

const Group = styled.section`
  margin-bottom: var(--s-8);
  > h2 { margin-bottom: var(--s-4); font-size: var(--t-5); }
`;

/* Each card as a whole is its link. */
const Cards = styled(UnitCards)`
  border-top: var(--w-rule) solid var(--ink);
  a::after { content: ''; position: absolute; inset: 0; }
`;
