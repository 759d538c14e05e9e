import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { productTypes } from '@fieldbox/contract/suppliers/supplierOptions';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { ButtonLink } from '@onesite/shared-ui/actions/Button';
import { Page, PageHeading } from '@onesite/shared-ui/layout/Page';
import { fromDesktop, fromTablet, fromWide, grid, Row } from '@onesite/shared-ui/layout/parts';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import narrow from '../drawings/heroNarrow.unit.json';
import wide from '../drawings/heroWide.unit.json';

const steps = [
  { name: 'Register', text: 'Tell us who you are, what you make, where you ship and which certifications you hold.' },
  { name: 'Review', text: 'We review your company. Your dashboard shows our decision.' },
  {
    name: 'Add components',
    text: 'Name, description, price, lead time in days and specifications, with a picture if you have one.',
  },
  { name: 'Get chosen', text: 'Once you are approved, your components are public, beside our own.' },
];

/** /supplier (docs/specification/suppliers.md#portal). The 3 of the headline is the number on the drawing. */
export const Landing = () => (
  <>
    <Hero aria-labelledby="page-heading">
      <Page>
        <div>
          <PageHeading>Supplier Portal</PageHeading>
          <Headline>
            <span>You make it.</span> <span>It becomes</span> <span>number 3.</span>
          </Headline>
          <p>
            Your components, on units that go to military and civilian organizations. Once you are approved, every
            visitor can add them to a configuration.
          </p>
          <Row>
            <ButtonLink to={pagePaths.supplierRegistration} variant="primary">
              Register
              <ArrowRight aria-hidden />
            </ButtonLink>
            <ButtonLink to={pagePaths.supplierLogin}>Log in</ButtonLink>
          </Row>
        </div>
        <figure>
          <DrawingImage shown={narrow} wide={wide} loading="eager" fetchPriority="high" />
        </figure>
      </Page>
    </Hero>
    <Columns>
      <section aria-labelledby="steps">
        <h2 id="steps">How it works</h2>
        <ol>
          {steps.map(({ name, text }, index) => (
            <li key={name}>
              <span aria-hidden>{index + 1}</span>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="types">
        <h2 id="types">What we look for</h2>
        <ul>
          {productTypes.map(({ value, label }) => (
            <li key={value}>{label}</li>
          ))}
        </ul>
      </section>
    </Columns>
  </>
);

/* From 620 px the image (1076 by 700) is larger than its place (840 by 600): its floor extends below the text, but not its unit. */
const Hero = styled.section`
  border-bottom: 1px solid var(--line);
  overflow: clip;
  > div { ${grid} gap: var(--s-5); padding-block: var(--s-7) var(--s-5); }
  > div > div { position: relative; z-index: 1; }
  h1 { margin-bottom: var(--s-4); font-size: var(--t-3); letter-spacing: normal; }
  p + p { max-width: 46ch; margin-block: var(--s-5) var(--s-6); color: var(--ink-2); font-size: var(--t-3); text-wrap: pretty; }
  figure { margin-inline: calc(var(--edge) * -0.6); }
  @media ${fromTablet} {
    figure { position: relative; aspect-ratio: 840 / 600; }
    img { position: absolute; top: 0; right: 0; width: calc(100% * 1076 / 840); max-width: none; }
  }
  @media ${fromDesktop} {
    > div { grid-template-columns: minmax(0, 6fr) minmax(0, 7fr); align-items: start; }
    figure { margin: 0 calc(var(--edge) * -1) 0 -16px; }
  }
  @media ${fromWide} { > div { grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); } }
`;

const Headline = styled.p`
  font-size: var(--t-7);
  font-stretch: 108%;
  font-weight: 600;
  letter-spacing: -0.032em;
  line-height: 0.99;
  > span { display: block; }
`;

const Columns = styled(Page)`
  ${grid}
  gap: var(--s-7);
  padding-block: var(--s-7) var(--s-8);
  h2 { margin-bottom: var(--s-4); font-size: var(--t-5); }
  ul, ol { border-top: var(--w-rule) solid var(--ink); }
  li { padding-block: 9px; border-bottom: 1px solid var(--line); break-inside: avoid; }
  ol > li {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr);
    gap: 4px 16px;
    align-items: baseline;
    padding-block: var(--s-4);
  }
  ol span { color: var(--ink-2); font-variant-numeric: tabular-nums; }
  h3 { font-size: var(--t-3); }
  ol p { grid-column: 2; max-width: 56ch; color: var(--ink-2); text-wrap: pretty; }
  /* The names are beside the texts where there is room. */
  @media ${fromTablet} {
    ol > li { grid-template-columns: 24px 150px minmax(0, 1fr); }
    ol p { grid-column: auto; }
  }
  @media ${fromDesktop} { grid-template-columns: 7fr 5fr; }
`;
