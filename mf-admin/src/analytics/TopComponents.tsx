import type { Analytics } from '@fieldbox/contract/administration/statistics';
import { partOf } from '@fieldbox/contract/catalogue/parts';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { UnitDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { ChartFrame } from '@onesite/shared-ui/charts/ChartFrame';
import { RankedBars } from '@onesite/shared-ui/charts/RankedBars';
import { styled } from 'styled-components';

type Props = { components: Analytics['topComponents']; sector: Sector; isStale: boolean };

/** The most ordered components, numbered by rank, and where they are on a unit. */
export function TopComponents({ components, sector, isStale }: Props) {
  return (
    <ChartFrame
      title="Top 5 popular components"
      note="Orders that include each."
      isStale={isStale}
      table={{
        columns: ['Component', 'Orders'],
        rows: components.map(({ name, count }) => [name, count.toLocaleString('en-US')]),
      }}
    >
      <Pair>
        <RankedBars items={components} unit="orders" />
        <UnitDrawing
          kind="20ft"
          sector={sector}
          components={components.map(partOf)}
          width={360}
          height={340}
          dims={false}
          balloons
          title="A 20 ft unit with these components, numbered by rank"
        />
      </Pair>
    </ChartFrame>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  align-items: start;
  @media (min-width: 700px) { grid-template-columns: minmax(0, 11fr) minmax(0, 10fr); gap: var(--gap); }
`;
