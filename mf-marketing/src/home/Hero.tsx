import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { styled } from 'styled-components';
import { HeroPictures } from './HeroPictures.tsx';
import { SectorChoice } from './SectorChoice.tsx';

export function Hero() {
  return (
    <Band aria-labelledby="page-heading">
      <Grid>
        <Copy>
          <PageHeading size="hero">
            Drawn today. <Line>Deployed in weeks.</Line>
          </PageHeading>
          <Lede>
            Configurable, rapidly deployable modular shipping-container mission support units. Choose a mission, a
            container and its components; the drawing and the estimated price follow every choice.
          </Lede>
          <SectorChoice />
        </Copy>
        <HeroPictures />
      </Grid>
    </Band>
  );
}

const Band = styled.section`
  border-bottom: 1px solid var(--line);
  overflow: clip;
`;

const Grid = styled(Page)`
  display: grid;
  gap: var(--s-5);
  padding-block: var(--s-7) var(--s-5);
  > * { min-width: 0; }
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    align-items: start;
    padding-bottom: var(--s-6);
  }
`;

/* The drawing's floor may extend below the text, but not its unit. */
const Copy = styled.div`
  position: relative;
  z-index: 1;
  @media (min-width: 1024px) { padding-bottom: var(--s-5); }
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
