import type { UnitPrice } from '@fieldbox/contract/links/openedLink';
import { unitPath } from '@fieldbox/contract/orders/configurationLink';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { units } from '@fieldbox/contract/units/units';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { useReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import type { PageProps } from '@onesite/shared-host';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Page, PageHead } from '@onesite/shared-ui/layout/Page';
import { entries, fromTablet, grid, muted, VisuallyHidden } from '@onesite/shared-ui/layout/parts';
import { styled } from 'styled-components';
import { CallToAction } from '../CallToAction.tsx';
import { containerNames, sectorNames } from '../catalogue/catalogue.ts';
import { UnitPriceToday } from '../catalogue/UnitPriceToday.tsx';
import { exampleCards } from '../home/examples.ts';
import { useCaseCards } from '../solutions/useCases.ts';

/** Each unit as its card on Home or in Solutions draws it. */
const cards = { ...exampleCards, ...useCaseCards };

/** The units to start from, with what they cost today (docs/specification/visitors.md#case-studies). */
export function CaseStudies({ data }: Partial<Pick<PageProps<[UnitPrice[]]>, 'data'>>) {
  const { entries: prices } = useReferenceList('unitPrices', data?.[0]);
  return (
    <Page>
      <PageHead lede="Units to start from: examples, not customers' stories. Each price covers everything that is on offer today, and you can change each unit part by part in the configurator.">
        Case Studies
      </PageHead>
      <Columns>
        {(['military', 'civilian'] as const).map((sector) => (
          <section key={sector} aria-labelledby={sector}>
            <h2 id={sector}>{sectorNames[sector]}</h2>
            <ul>
              {units
                .filter((unit) => unit.sector === sector)
                .map(({ name, title, kind, parts }) => (
                  <li key={name}>
                    <DrawingImage shown={cards[name].drawing} alt="" />
                    <h3>{title}</h3>
                    <small>{`${containerNames.find((named) => named.kind === kind)!.name}, ${parts.length} components`}</small>
                    <UnitPriceToday unit={name} prices={prices} />
                    <TextLink to={unitPath(name)} alone>
                      Start from this unit<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
                    </TextLink>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </Columns>
      <CallToAction
        text="None of them fits? Start from an empty unit, or tell us what it is for."
        links={[{ to: pagePaths.questionnaire, label: 'Deployment questionnaire' }]}
      />
    </Page>
  );
}

/* A row: the drawing, beside it the name with what it is, then price and link. */
const Columns = styled.div`
  ${grid}
  gap: var(--s-7);
  padding-bottom: var(--s-8);
  h2 { margin-bottom: var(--s-3); font-size: var(--t-5); }
  ul { ${entries} }
  ul > li { grid-template-columns: 112px minmax(0, 1fr); gap: 0 var(--s-5); padding-block: var(--s-3); }
  img { grid-row: span 4; align-self: center; height: 84px; object-fit: contain; }
  h3 { font-size: var(--t-3); }
  small { ${muted} }
  li > a { justify-self: start; }
  @media ${fromTablet} { grid-template-columns: 1fr 1fr; }
`;
