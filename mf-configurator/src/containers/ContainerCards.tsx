import type { Container } from '@fieldbox/contract/catalogue/containers';
import { countWithoutPlace } from '@fieldbox/contract/fit/fitNotes';
import { formatPriceDifference } from '@fieldbox/contract/orders/price';
import { FitNote } from '@fieldbox/shop-ui/product/FitNote';
import { Money } from '@onesite/shared-ui/data/Money';
import { Radio } from '@onesite/shared-ui/forms/Checkbox';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { useDeferredValue } from 'react';
import { styled } from 'styled-components';
import { containerPicture } from '../drawing/lazyDrawings.ts';
import { configurator } from '../state/configurator.ts';
import { containerSelected } from '../state/configuratorSlice.ts';
import { useSector } from '../state/useSector.ts';
import { Card, CardGrid, CardName, CardText } from '../steps/CardGrid.tsx';

export function ContainerCards({ containers }: { containers: Container[] }) {
  const selected = configurator.useSelector(({ selectedContainer }) => selectedContainer);
  const components = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const sector = useSector();
  const { code: ContainerPicture } = containerPicture.useCode(true);
  const dispatch = configurator.useDispatch();
  // A click shows its effect on the card first.
  const compared = useDeferredValue(selected);
  const reference = compared ? compared.basePrice : Math.min(...containers.map(({ basePrice }) => basePrice));
  return (
    <>
      <LazyPart code={containerPicture} of="the pictures">
        {() => null}
      </LazyPart>
      <CardGrid aria-label="Containers">
        {containers.map((container) => (
          <PicturedCard key={container.id}>
            <Picture aria-hidden>
              {ContainerPicture ? <ContainerPicture kind={container.kind} sector={sector} /> : null}
            </Picture>
            <Radio
              name="container"
              value={container.id}
              checked={container.id === selected?.id}
              onChange={() => dispatch(containerSelected(container))}
            />
            <NameAndPrice>
              <CardName>{container.name}</CardName>
              <Price>
                <span>
                  Base: <Money dollars={container.basePrice} />
                </span>{' '}
                <Difference
                  of={formatPriceDifference(container.basePrice, reference)}
                  to={compared ? 'chosen' : 'cheapest'}
                />
              </Price>
            </NameAndPrice>
            <CardText>
              <span>{container.description}</span>
              <PartsWithoutPlace count={countWithoutPlace(container, components)} />
            </CardText>
          </PicturedCard>
        ))}
      </CardGrid>
    </>
  );
}

const PartsWithoutPlace = ({ count }: { count: number }) =>
  count > 0 ? (
    <Line>
      {' '}
      <FitNote>{count === 1 ? '1 of your parts does not fit it' : `${count} of your parts do not fit it`}</FitNote>
    </Line>
  ) : null;

const Line = styled.span`
  display: block;
  margin-top: 8px;
`;

const Difference = ({ of, to }: { of: string | undefined; to: string }) =>
  of ? (
    <span>
      <span translate="no">{of}</span>
      <VisuallyHidden>{` compared with the ${to} one`}</VisuallyHidden>
    </span>
  ) : null;

/* As high as the highest picture, so that nothing moves when the pictures appear. */
const Picture = styled.span`
  display: flex;
  grid-column: 1 / -1;
  align-items: end;
  min-height: 150px;
  > div { width: 100%; max-width: 320px; }
`;

/* Aligns the pictures of a row at their feet and the names on one line, whatever their heights. */
const PicturedCard = styled(Card)`
  grid-row: span 3;
  grid-template-rows: subgrid;
`;

const NameAndPrice = styled.span`
  display: grid;
  grid-column: 2 / -1;
`;

const Price = styled.b`
  font-weight: 560;
  font-variant-numeric: tabular-nums;
  line-height: 1.5;
  > span { white-space: nowrap; }
  > span + span {
    position: relative; /* of the hidden text */
    margin-left: 6px;
    color: var(--ink-2);
    font-size: var(--t-2);
    font-weight: 400;
  }
`;
