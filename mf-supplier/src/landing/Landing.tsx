import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { productTypes } from '@fieldbox/contract/suppliers/supplierOptions';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { NumberedSteps } from '@onesite/shared-ui/layout/NumberedSteps';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { Hero } from './Hero.tsx';
import { LandingSection } from './LandingSection.tsx';
import { Passage } from './Passage.tsx';

/** /supplier (docs/specification/suppliers.md#portal). */
export function Landing() {
  return (
    <>
      <Hero
        heading={<PageHeading>Supplier Portal</PageHeading>}
        actions={
          <>
            <ButtonLink to={pagePaths.supplierRegistration} variant="go">
              Register
              <ArrowRight aria-hidden />
            </ButtonLink>
            <ButtonLink to={pagePaths.supplierLogin}>Log in</ButtonLink>
          </>
        }
      />
      <Page>
        <Lead>
          <Passage />
        </Lead>
        <Columns>
          <Steps />
          <ProductTypes />
        </Columns>
        <LastWord>
          <p>We review your company once. After that, your components need no further approval.</p>
          <ButtonLink to={pagePaths.supplierRegistration}>
            Register as a supplier
            <ArrowRight aria-hidden />
          </ButtonLink>
        </LastWord>
      </Page>
    </>
  );
}

const Lead = styled.div`
  padding-block: var(--s-7) var(--s-8);
`;

const Columns = styled.div`
  display: grid;
  gap: var(--s-7) var(--gap);
  padding-bottom: var(--s-8);
  > * { min-width: 0; }
  @media (min-width: 1024px) { grid-template-columns: 7fr 5fr; gap: var(--s-7); }
`;

const LastWord = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-6);
  align-items: center;
  justify-content: space-between;
  padding-block: var(--s-6) var(--s-8);
  > p {
    max-width: 34ch;
    font-size: var(--t-4);
    font-stretch: var(--wide);
    letter-spacing: -0.01em;
    line-height: 1.3;
  }
`;

const steps = [
  { name: 'Register', text: 'Tell us who you are, what you make, where you ship and which certifications you hold.' },
  { name: 'Review', text: 'We review your company. Until then it is pending; your dashboard shows what was decided.' },
  {
    name: 'Add components',
    text: 'Name, description, price, lead time in days and specifications, with a picture if you have one.',
  },
  { name: 'Get chosen', text: 'Once you are approved, your components are public, beside our own.' },
];

const Steps = () => (
  <LandingSection heading="How it works">
    <NumberedSteps steps={steps} />
  </LandingSection>
);

const ProductTypes = () => (
  <LandingSection heading="What we look for">
    <List>
      {productTypes.map(({ value, label }) => (
        <li key={value}>{label}</li>
      ))}
    </List>
  </LandingSection>
);

const List = styled.ul`
  border-top: var(--w-rule) solid var(--ink);
  > li { padding-block: 12px; border-bottom: 1px solid var(--line); }
  @media (min-width: 620px) and (max-width: 1023px) {
    columns: 2;
    column-gap: var(--gap);
    > li { break-inside: avoid; }
  }
  @media (min-width: 1024px) { > li { padding-block: 9px; } }
`;
