import { Page } from '@fieldbox/shared-ui/layout/Page';
import { PageHeading } from '@fieldbox/shared-ui/layout/PageHeading';
import { styled } from 'styled-components';
import { LeadTimes } from './LeadTimes.tsx';
import { SectorChoice } from './SectorChoice.tsx';

export function Hero() {
  return (
    <Band aria-labelledby="page-heading">
      <Grid>
        <Copy>
          <PageHeading size="hero">
            Configured today. <Line>Deployed in weeks.</Line>
          </PageHeading>
          <Lede>
            Configurable, rapidly deployable modular shipping-container mission support units. Choose a mission, a
            container and its components; the estimated price follows every choice.
          </Lede>
          <SectorChoice />
        </Copy>
        <LeadTimes />
      </Grid>
    </Band>
  );
}

const Band = styled.section`
  border-bottom: 1px solid var(--line);
`;

const Grid = styled(Page)`
  display: grid;
  gap: var(--s-6);
  padding-block: var(--s-7) var(--s-5);
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: var(--s-8);
    align-items: end;
    padding-block: var(--s-8) var(--s-7);
  }
`;

const Copy = styled.div`
  min-width: 0;
`;

const Line = styled.span`
  display: block;
`;

const Lede = styled.p`
  max-width: 46ch;
  margin-top: var(--s-5);
  color: var(--ink-2);
  font-size: var(--t-3);
  text-wrap: pretty;
`;
