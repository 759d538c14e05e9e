import { ChartFrame } from '@onesite/shared-ui/charts/ChartFrame';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { styled } from 'styled-components';
import { Grid } from './chartGrid.styles.ts';

/** The frames of the charts, as high as they will be, while the orders are counted. */
export const BlankCharts = () => (
  <>
    <VisuallyHidden role="status">Loading analytics</VisuallyHidden>
    <Grid>
      <ChartFrame title="Orders and value over time" isStale>
        <Blank $wide={556} $narrow={529} />
      </ChartFrame>
      <ChartFrame title="Mission type distribution" isStale>
        <Blank $wide={328} $narrow={348} />
      </ChartFrame>
      <ChartFrame title="Top 5 popular components" isStale>
        <Blank $wide={389} $narrow={673} />
      </ChartFrame>
    </Grid>
  </>
);

/* In pixels: the drawing, and the line 'Show as table' below it. */
const Blank = styled.div<{ $wide: number; $narrow: number }>`
  height: ${({ $wide }) => $wide}px;
  @media (max-width: 699px) { height: ${({ $narrow }) => $narrow}px; }
`;
