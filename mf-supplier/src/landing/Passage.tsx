import { productTypes } from '@fieldbox/contract/suppliers/supplierOptions';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { PartTable } from '@fieldbox/shop-ui/product/PartTable';
import { labelOf } from '@onesite/shared-contract/formats/options';
import { Money } from '@onesite/shared-ui/data/Money';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import numberedPart from '../drawings/numberedPart.unit.json';
import { exampleComponent, exampleContainer, exampleParts } from './example.ts';
import { LandingSection } from './LandingSection.tsx';

const { name, category, price, leadTimeInDays, protection } = exampleComponent;

const facts = [
  { term: 'Name', value: name },
  { term: 'Category', value: labelOf(productTypes, category) },
  { term: 'Price', value: <Money dollars={price} /> },
  { term: 'Lead time', value: `${leadTimeInDays} days` },
  { term: 'Protection', value: protection },
];

/** One component as its supplier describes it, as a visitor sees it, and as it is ordered. */
export const Passage = () => (
  <LandingSection heading="From your data sheet to a part number">
    <Stages>
      <Stage title="You describe it once" text="Name, price, lead time in days and as many specifications as you like.">
        <Facts>
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      </Stage>
      <Stage
        title="It gets a number on the unit"
        text="Visitors choose it in the configurator and see where it goes on the unit."
      >
        <Picture>
          <DrawingImage shown={numberedPart} />
        </Picture>
      </Stage>
      <Stage
        title="It is ordered by that number"
        text="A quote request names your component and the price at which it was chosen."
      >
        <ExampleList />
      </Stage>
    </Stages>
  </LandingSection>
);

type StageProps = { title: string; text: string; children: ReactNode };

const Stage = ({ title, text, children }: StageProps) => (
  <li>
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
    {children}
  </li>
);

const Stages = styled.ol`
  display: grid;
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  > li { display: grid; grid-template-rows: auto 1fr; min-width: 0; }
  > li + li { border-top: 1px solid var(--line-strong); }
  > li > div:first-child { padding: 16px 20px 18px; border-bottom: 1px solid var(--line); }
  h3 { font-size: var(--t-3); font-stretch: 100%; letter-spacing: -0.005em; }
  p { max-width: 44ch; margin-top: 4px; color: var(--ink-2); font-size: var(--t-2); line-height: 1.5; text-wrap: pretty; }
  @media (min-width: 1024px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > li + li { border-top: 0; border-left: 1px solid var(--line-strong); }
  }
`;

const Facts = styled.dl`
  > div {
    display: grid;
    grid-template-columns: 130px minmax(0, 1fr);
    gap: var(--s-4);
    align-items: center;
    min-height: 47px;
    padding: 9px 20px;
    font-size: var(--t-2);
  }
  > div + div { border-top: 1px solid var(--line); }
  dt { color: var(--ink-2); }
  dd { font-variant-numeric: tabular-nums; }
`;

const Picture = styled.div`
  position: relative;
  aspect-ratio: 440 / 236;
  @media (min-width: 1024px) { aspect-ratio: auto; min-height: 236px; }
  img { position: absolute; inset: 0; height: 100%; object-fit: cover; }
`;

/** The parts list of an order that holds the example. */
const ExampleList = () => (
  <ExampleTable
    caption="Parts list of an order"
    container={exampleContainer}
    parts={exampleParts.map((part) => ({ ...part, id: part.name }))}
    newestId={exampleComponent.name}
  />
);

const ExampleTable = styled(PartTable)`
  align-self: stretch;
  tbody tr > * { height: 47px; padding: 6px 0; font-variant-numeric: tabular-nums; }
  tbody tr > :first-child { width: 62px; padding-left: 20px; }
  tbody tr > :last-child { padding: 6px 20px 6px 16px; }
  [data-newest] { background: var(--inset); box-shadow: inset 4px 0 0 var(--signal); }
`;
