import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { ButtonRow } from '@onesite/shared-ui/actions/ButtonRow';
import { Page } from '@onesite/shared-ui/layout/Page';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import narrow from '../drawings/heroNarrow.unit.json';
import wide from '../drawings/heroWide.unit.json';

type Props = { heading: ReactNode; actions: ReactNode };

/** The 3 of the headline is the number on the drawing and in the parts list below: an order of parts changes all three. */
export const Hero = ({ heading, actions }: Props) => (
  <Band aria-labelledby="page-heading">
    <Grid>
      <Copy>
        {heading}
        <Headline>
          <span>You make it.</span> <span>It becomes</span> <span>part 3.</span>
        </Headline>
        <p>
          Your components, on units that go to military and civilian organizations. Once you are approved, every visitor
          can add them to a configuration.
        </p>
        <Actions>{actions}</Actions>
      </Copy>
      <Figure>
        <DrawingImage shown={narrow} wide={wide} loading="eager" fetchPriority="high" />
      </Figure>
    </Grid>
  </Band>
);

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
  }
`;

/* The drawing's floor may extend below the text, but not its unit. */
const Copy = styled.div`
  position: relative;
  z-index: 1;
  > h1 { margin-bottom: var(--s-4); font-size: var(--t-3); letter-spacing: normal; }
  > p:not([class]) { max-width: 46ch; margin-top: var(--s-5); color: var(--ink-2); font-size: var(--t-3); text-wrap: pretty; }
  @media (min-width: 1024px) { padding-bottom: var(--s-5); }
`;

const Headline = styled.p`
  font-size: var(--t-7);
  font-stretch: 108%;
  font-weight: 600;
  letter-spacing: -0.032em;
  line-height: 0.99;
  > span { display: block; }
`;

const Actions = styled(ButtonRow)`
  margin-top: var(--s-6);
  > a { min-width: 148px; }
  @media (max-width: 619px) { > a { flex: 1; } }
`;

/* From 620 px the image (1076 by 700) is larger than its place (840 by 600), so that its floor extends below the text. */
const Figure = styled.figure`
  min-width: 0;
  margin-inline: calc(var(--edge) * -0.6);
  @media (min-width: 620px) {
    position: relative;
    aspect-ratio: 840 / 600;
    img { position: absolute; top: 0; right: 0; width: calc(100% * 1076 / 840); max-width: none; }
  }
  @media (min-width: 1024px) { margin: 0 calc(var(--edge) * -1) 0 -16px; }
`;
