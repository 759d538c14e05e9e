import type { Container } from '@fieldbox/contract/catalogue/catalogue';
import { type ContainerKind, kindFacts } from '@fieldbox/contract/catalogue/containerKinds';
import type { FiguredContainer } from '@fieldbox/contract/catalogue/figures';
import { inDays, inPounds, inWatts } from '@fieldbox/contract/catalogue/figureTexts';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { useReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import type { PageProps } from '@onesite/shared-host';
import { Terms } from '@onesite/shared-ui/data/Terms';
import { Page, PageHead } from '@onesite/shared-ui/layout/Page';
import { fromTablet, fromWide, spread } from '@onesite/shared-ui/layout/parts';
import { styled } from 'styled-components';
import { CallToAction } from '../CallToAction.tsx';
import { containerNames, containerProducts, sizeOf } from '../catalogue/catalogue.ts';
import { FromPrice } from '../catalogue/FromPrice.tsx';
import { kindDrawings } from '../catalogue/kindDrawings.ts';
import { ProductData } from '../catalogue/ProductData.tsx';

/** The figures of an empty unit of each kind (docs/specification/visitors.md#resources). */
export function Resources({ data }: Partial<Pick<PageProps<[Container[]]>, 'data'>>) {
  const { entries: containers } = useReferenceList('containers', data?.[0]);
  return (
    <Page>
      <PageHead lede="Size, weight, power and lead time of each container type without components, for planning its site and its transport. The configurator adds the components up.">
        Resources
      </PageHead>
      <Kinds>
        {containerNames.map(({ kind, name }, index) => (
          <Kind key={kind} {...{ kind, name, containers }} isFirst={index === 0} />
        ))}
      </Kinds>
      <ProductData products={containerProducts(containers)} />
      <CallToAction
        text="See what a unit weighs and costs with its components."
        links={[{ to: pagePaths.caseStudies, label: 'Units to start from' }]}
      />
    </Page>
  );
}

type KindProps = { kind: ContainerKind; name: string; containers: Container[] | undefined; isFirst: boolean };

function Kind({ kind, name, containers, isFirst }: KindProps) {
  const { count, length, people } = kindFacts[kind];
  const { weightInKg, wattsDrawn, leadTimeInDays }: FiguredContainer =
    containers?.find((one) => one.kind === kind) ?? {};
  const facts = {
    Outside: sizeOf(kind),
    'Travels as': count === 1 ? `one container of ${length} ft` : `${count} containers of ${length} ft`,
    People: `${people.join(' to ')} at work`,
    ...(weightInKg && { 'Empty weight': inPounds(weightInKg) }),
    ...(wattsDrawn && { 'Power it uses': inWatts(wattsDrawn) }),
    ...(leadTimeInDays && { 'Lead time': inDays(leadTimeInDays) }),
  };
  return (
    <article>
      <DrawingImage
        shown={kindDrawings[kind]}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
      <div>
        <h2>{name}</h2>
        <FromPrice {...{ containers, kind, name }} />
      </div>
      <dl>
        <Terms items={Object.entries(facts).map(([term, value]) => ({ term, value }))} />
      </dl>
    </article>
  );
}

/* One sheet, divided into cells by rules. */
const Kinds = styled.div`
  display: grid;
  gap: 1px;
  margin-bottom: var(--s-8);
  border: 1px solid var(--line-strong);
  background: var(--line-strong);
  > article { min-width: 0; background: var(--sheet); break-inside: avoid; }
  article > div { ${spread} padding: var(--s-3) var(--s-5); }
  h2 { font-size: var(--t-4); }
  dl > div {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--s-4);
    padding: var(--s-2) var(--s-5);
    border-top: 1px solid var(--line);
    font-size: var(--t-2);
    font-variant-numeric: tabular-nums;
  }
  dt { color: var(--ink-2); }
  @media ${fromTablet} { grid-template-columns: repeat(2, 1fr); }
  @media ${fromWide} { grid-template-columns: repeat(3, 1fr); }
`;
