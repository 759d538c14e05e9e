import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { serviceLevels } from '@fieldbox/contract/site/serviceLevels';
import type { UnitPrice } from '@fieldbox/contract/units/openUnit';
import { exampleUnits } from '@fieldbox/contract/units/units';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { useReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import { OwnRequestAbove } from '@fieldbox/shop-ui/product/OwnRequestLine';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { Fragment, type PageProps } from '@onesite/shared-host';
import { ButtonLink } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { ArrowRight } from '@onesite/shared-ui/icons/LineIcon';
import { Page } from '@onesite/shared-ui/layout/Page';
import { figure, fromDesktop, fromTablet, fromWide, grid, muted, spread } from '@onesite/shared-ui/layout/parts';
import { Section } from '@onesite/shared-ui/layout/Section';
import { ThreeUp } from '@onesite/shared-ui/layout/ThreeUp';
import { styled } from 'styled-components';
import { allSizes } from '../catalogue/catalogue.ts';
import { UnitLink } from '../catalogue/UnitLink.tsx';
import commandPost from '../drawings/caseCommandPost.unit.json';
import commandPostNarrow from '../drawings/caseCommandPostNarrow.unit.json';
import expandable from '../drawings/kindExpandable.unit.json';
import modular from '../drawings/modular.unit.json';
import ruggedized from '../drawings/ruggedized.unit.json';
import { Newsletter, SubscriptionNotice } from '../newsletter/NewsletterForm.tsx';
import { exampleCards } from './examples.ts';
import { Hero } from './Hero.tsx';

/** / (docs/specification/visitors.md#home). */
export function Home({ data }: Partial<Pick<PageProps<[UnitPrice[]]>, 'data'>>) {
  const { entries: prices } = useReferenceList('unitPrices', data?.[0]);
  return (
    <>
      <SubscriptionNotice />
      <OwnRequestAbove />
      <Hero />
      <KeyFigures />
      <Page>
        <Examples prices={prices} />
        <Section heading="What every unit has" hideHeading space="flush">
          <ThreeUp items={features} />
        </Section>
        <Testimonials />
      </Page>
      <Newsletter />
    </>
  );
}

/** The company's service levels (docs/specification/visitors.md#company). */
const keyFigures = [
  { term: 'Response', value: '24', unit: 'business hours' },
  { term: 'Standard deployment', value: '2-4', unit: 'weeks' },
  { term: 'Custom deployment', value: '6-12', unit: 'weeks' },
  { term: 'Container dimensions', value: allSizes, unit: 'ft' },
];

const KeyFigures = () => (
  <Figures aria-label="Key figures">
    <Page as="dl">
      {keyFigures.map(({ term, value, unit }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <span>{value}</span> <small>{unit}</small>
          </dd>
        </div>
      ))}
    </Page>
  </Figures>
);

const Figures = styled.section`
  border-bottom: 1px solid var(--line);
  dl > div { ${spread} padding: 13px 0; }
  dl > div + div { border-top: 1px solid var(--line); }
  dt { ${muted} line-height: 1.35; }
  dd { ${figure} font-size: 1.1875rem; }
  small { font-size: var(--t-1); font-stretch: 100%; font-weight: 500; letter-spacing: 0; }
  @media ${fromDesktop} {
    dl { display: flex; }
    dl > div { display: block; flex: 1 1 auto; padding: var(--s-5) var(--s-4); }
    dl > div:first-child { padding-left: 0; }
    dl > div + div { border-top: 0; border-left: 1px solid var(--line); }
    dd { margin-top: 6px; white-space: nowrap; }
  }
  @media ${fromWide} { dd { font-size: 1.625rem; } }
`;

const Examples = ({ prices }: { prices: readonly UnitPrice[] | undefined }) => (
  <Section
    heading="Adaptable For Any Mission"
    lede={
      <>
        Four examples. Each is a container with its own set of components, and you can change any of them.{' '}
        <TextLink to={pagePaths.caseStudies}>More units to start from</TextLink>
      </>
    }
  >
    <Cards>
      {exampleUnits.map(({ name, title, sector }) => (
        <article key={name}>
          <DrawingImage shown={exampleCards[name].drawing} />
          <div>
            <h3>{title}</h3>
            <small>{capitalized(sector)}</small>
            <p>{exampleCards[name].text}</p>
            <UnitLink name={name} title={title} prices={prices} />
          </div>
        </article>
      ))}
    </Cards>
    <Parts>
      <DrawingImage shown={commandPostNarrow} wide={commandPost} />
      <div>
        <h3>The Command Post, component by component</h3>
        <Fragment
          of="mf-configurator/example-unit"
          unit="command-post"
          fallback={<p>Its components and their prices are in the configurator.</p>}
        />
        <ButtonLink to={pagePaths.configurator} variant="primary" size="large">
          Start Your Configuration
          <ArrowRight />
        </ButtonLink>
      </div>
    </Parts>
  </Section>
);

const Cards = styled.div`
  display: grid;
  border-top: var(--w-rule) solid var(--ink);
  > article {
    display: grid;
    gap: var(--s-4);
    align-content: end;
    min-width: 0;
    position: relative;
    padding-block: var(--s-5);
    border-bottom: 1px solid var(--line);
  }
  article a::after { content: ''; position: absolute; inset: 0; }
  /* The sector is beside the name if both fit. */
  article > div { ${spread} row-gap: 4px; min-width: 0; }
  h3 { min-width: 0; font-size: var(--t-4); }
  small { ${muted} }
  h3 ~ p:first-of-type { flex: 1 0 100%; color: var(--ink-2); text-wrap: pretty; }
  @media ${fromTablet} {
    grid-template-columns: 1fr 1fr;
    > article { padding: var(--s-6) var(--s-6) var(--s-6) 0; }
    > article:nth-child(even) { padding: var(--s-6) 0 var(--s-6) var(--s-6); border-left: 1px solid var(--line); }
  }
`;

/* The drawing, numbered as the list beside it. */
const Parts = styled.div`
  ${grid}
  gap: var(--s-5) var(--s-7);
  align-items: center;
  padding-top: var(--s-6);
  h3 { margin-bottom: var(--s-4); font-size: var(--t-4); }
  > div > a { margin-top: var(--s-5); }
  @media ${fromDesktop} { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); }
`;

const FeatureSheet = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  height: 220px;
  margin-bottom: var(--s-4);
  border: 1px solid var(--line);
  background: var(--sheet);
  overflow: hidden;
  img { width: 100%; height: 100%; object-fit: contain; }
  img[data-fill] { object-fit: cover; }
  @media ${fromDesktop} { height: 260px; }
`;

const features = [
  {
    name: 'Rapid Deployment',
    text: `${serviceLevels.deployment} ${serviceLevels.reply}`,
    drawing: <DrawingImage shown={expandable} alt="A unit that travels as a container and slides open on site" />,
  },
  {
    name: 'Ruggedized Design',
    text: 'Corner castings, lock rods and corrugated steel: handled by any crane, truck or ship that handles containers.',
    drawing: (
      <DrawingImage shown={ruggedized} alt="The corner of a unit: casting, lock rods, corrugated side" data-fill />
    ),
  },
  {
    name: 'Modular Components',
    text: 'Power, communications and equipment bolt to fixed points, so that a unit can change with its mission.',
    drawing: (
      <DrawingImage shown={modular} alt="A unit with solar panels, satellite terminal, climate control and inlet" />
    ),
  },
].map(({ drawing, ...item }) => ({ ...item, figure: <FeatureSheet>{drawing}</FeatureSheet> }));

/** Invented, and marked as such: they say what people ask for, and claim nothing that a customer has received. */
const testimonials = [
  {
    words: 'Show me where every component will be before the unit arrives, and I can plan the site around it.',
    who: 'A logistics officer of an engineer regiment',
  },
  {
    words: 'The unit that arrives should be the unit we configured, so that our nurses know it before the doors open.',
    who: 'A program lead of a medical relief organization',
  },
];

const Testimonials = () => (
  <Section heading="Testimonials" hideHeading space="flush">
    <Quotes>
      <p>Example testimonials. The people are invented.</p>
      {testimonials.map(({ words, who }) => (
        <figure key={who}>
          <blockquote>{`“${words}”`}</blockquote>
          <figcaption>{who}</figcaption>
        </figure>
      ))}
    </Quotes>
  </Section>
);

const Quotes = styled.div`
  display: grid;
  gap: var(--s-5) var(--s-7);
  > p { ${muted} grid-column: 1 / -1; }
  figure { padding-left: var(--s-5); border-left: var(--w-heavy) solid var(--line-strong); }
  blockquote { max-width: 48ch; font-size: var(--t-4); letter-spacing: -0.008em; line-height: 1.42; text-wrap: pretty; }
  figcaption { margin-top: var(--s-4); color: var(--ink-2); font-size: var(--t-2); }
  @media ${fromDesktop} { grid-template-columns: 1fr 1fr; }
`;
