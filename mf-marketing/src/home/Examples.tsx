import type { UnitPrice } from '@fieldbox/contract/links/openedLink';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { ArrowRight } from '@onesite/shared-ui/icons/LineIcon';
import { Section } from '@onesite/shared-ui/layout/Section';
import { styled } from 'styled-components';
import { ExampleCard } from './ExampleCard.tsx';
import { examples } from './examples.ts';

export function Examples({ prices }: { prices: readonly UnitPrice[] | undefined }) {
  return (
    <Section
      heading="Adaptable For Any Mission"
      lede={
        <>
          Four example units. Each is a standard container with a different set of parts, and you can change each one
          part by part. <TextLink to={pagePaths.caseStudies}>Case Studies</TextLink> list their parts and prices.
        </>
      }
    >
      <Grid>
        {examples.map((example) => (
          <ExampleCard key={example.name} {...example} prices={prices} />
        ))}
      </Grid>
      <Next>
        <p>Four steps: mission profile, container type, components, submit.</p>
        <ButtonLink to={pagePaths.configurator} variant="go" size="large">
          Start Your Configuration
          <ArrowRight />
        </ButtonLink>
      </Next>
    </Section>
  );
}

const Grid = styled.div`
  display: grid;
  border-top: var(--w-rule) solid var(--ink);
  @media (min-width: 768px) { grid-template-columns: 1fr 1fr; }
`;

const Next = styled.div`
  display: grid;
  gap: var(--s-4);
  padding-top: var(--s-6);
  > * { min-width: 0; }
  > p {
    max-width: 34ch;
    font-size: var(--t-4);
    font-stretch: var(--wide);
    letter-spacing: -0.01em;
    line-height: 1.3;
  }
  @media (min-width: 768px) { grid-template-columns: 1fr auto; align-items: center; }
`;
