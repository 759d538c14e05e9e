import type { Container } from '@fieldbox/contract/containers';
import { formatMoney } from '@fieldbox/contract/money';
import { Radio } from '@fieldbox/shared-ui/forms/Radio';
import { styled } from 'styled-components';
import { configurator } from '../configuration/configurator.ts';
import { containerSelected } from '../configuration/configuratorSlice.ts';
import { useShownSector } from '../configuration/useShownSector.ts';
import { containerPicture } from '../drawing/drawingCode.ts';
import { Card, CardGrid, CardName, CardText } from '../steps/CardGrid.tsx';

export function ContainerCards({ containers }: { containers: Container[] }) {
  const selected = configurator.useValue(({ selectedContainer }) => selectedContainer?.id);
  const sector = useShownSector();
  const { code: ContainerPicture } = containerPicture.useCode(true);
  const send = configurator.useSend();
  return (
    <CardGrid legend="Containers">
      {containers.map((container) => (
        <PicturedCard key={container.id}>
          <Picture aria-hidden>
            {ContainerPicture ? <ContainerPicture kind={container.kind} sector={sector} /> : null}
          </Picture>
          <Radio
            name="container"
            value={container.id}
            checked={container.id === selected}
            onChange={() => send(containerSelected(container))}
          />
          <NameAndPrice>
            <CardName>{container.name}</CardName>
            <Price>Base: {formatMoney(container.basePrice)}</Price>
          </NameAndPrice>
          <CardText>{container.description}</CardText>
        </PicturedCard>
      ))}
    </CardGrid>
  );
}

/* As high as the highest picture: nothing moves when they are there. They show what the texts say. */
const Picture = styled.span`
  display: flex;
  grid-column: 1 / -1;
  align-items: end;
  min-height: 150px;
  > div { width: 100%; max-width: 320px; }
`;

/* Pictures of a row stand on one ground, and names on one line, whatever their heights. */
const PicturedCard = styled(Card)`
  grid-row: span 3;
  grid-template-rows: subgrid;
`;

const NameAndPrice = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 14px;
  justify-content: space-between;
  grid-column: 2 / -1;
`;

const Price = styled.b`
  font-weight: 560;
  font-variant-numeric: tabular-nums;
  line-height: 1.5;
  white-space: nowrap;
`;
