import { containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Money } from '@onesite/shared-ui/data/Money';
import { Page } from '@onesite/shared-ui/layout/Page';
import { styled } from 'styled-components';
import { cheapestOf } from '../catalogue/cheapestOf.ts';
import { sizesOf } from '../catalogue/sizes.ts';

/** The company's promises as figures (docs/specification/visitors.md#company), and what the catalogue begins with. */
export function Facts({ containers }: { containers: readonly Container[] | undefined }) {
  const cheapest = containers && cheapestOf(containers);
  const kinds = cheapest ? containers.map(({ kind }) => kind) : containerKinds;
  const facts = [
    { term: 'Response', value: '24', unit: 'business hours' },
    { term: 'Standard deployment', value: '2-4', unit: 'weeks' },
    { term: 'Custom deployment', value: '6-12', unit: 'weeks' },
    { term: 'Container dimensions', value: sizesOf(kinds), unit: 'ft' },
  ];
  return (
    <Band aria-label="Key figures">
      <Page>
        <List>
          {facts.map(({ term, value, unit }) => (
            <Fact key={term}>
              <dt>{term}</dt>
              <dd>
                <span>{value}</span> <small>{unit}</small>
              </dd>
            </Fact>
          ))}
          <Fact>
            <dt>Units</dt>
            <dd>
              <TextLink to={pagePaths.configurator}>
                {cheapest ? (
                  <span>
                    from <Money dollars={cheapest.basePrice} />
                  </span>
                ) : (
                  'See prices'
                )}
              </TextLink>
            </dd>
          </Fact>
        </List>
      </Page>
    </Band>
  );
}

const Band = styled.section`
  border-bottom: 1px solid var(--line);
`;

const List = styled.dl`
  @media (min-width: 1024px) { display: flex; flex-wrap: wrap; }
`;

const Fact = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  align-items: baseline;
  justify-content: space-between;
  padding: 13px 0;
  & + & { border-top: 1px solid var(--line); }
  > dt { color: var(--ink-2); font-size: var(--t-1); line-height: 1.35; }
  > dd {
    font-size: 1.1875rem;
    font-stretch: var(--wide);
    font-weight: 560;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.015em;
    line-height: 1.25;
  }
  small { font-size: var(--t-1); font-stretch: 100%; font-weight: 500; letter-spacing: 0; }
  @media (min-width: 1024px) {
    display: block;
    flex: 1 1 auto;
    padding: var(--s-5) var(--s-4);
    &:first-child { padding-left: 0; }
    & + & { border-top: 0; border-left: 1px solid var(--line); }
    > dd { margin-top: 6px; white-space: nowrap; }
  }
  @media (min-width: 1180px) {
    padding-inline: var(--s-5);
    > dd { font-size: 1.625rem; }
  }
`;
