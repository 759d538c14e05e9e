import type { Container } from '@fieldbox/contract/catalogue/catalogue';
import { countWithoutPlace } from '@fieldbox/contract/fit/fitNotes';
import { formatPriceDifference } from '@fieldbox/contract/orders/price';
import { FitNote } from '@fieldbox/shop-ui/product/FitNote';
import { Money } from '@onesite/shared-ui/data/Money';
import { Radio } from '@onesite/shared-ui/forms/Checkbox';
import { VisuallyHidden } from '@onesite/shared-ui/layout/parts';
import { LazyPart } from '@onesite/shared-ui/loading/lazyCode';
import { useDeferredValue } from 'react';
import { styled } from 'styled-components';
import { drawings } from '../drawing/lazyDrawings.ts';
import { configurator, containerSelected, useSector } from '../state/configurator.ts';
import { Cards } from './Cards.tsx';

/** Step 2. */
export function ContainerStep({ entries: containers }: { entries: Container[] }) {
  const selected = configurator.useSelector(({ selectedContainer }) => selectedContainer);
  const components = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const sector = useSector();
  const { code } = drawings.useCode();
  const dispatch = configurator.useDispatch();
  // A click shows its effect on the card first.
  const compared = useDeferredValue(selected);
  const reference = compared ? compared.basePrice : Math.min(...containers.map(({ basePrice }) => basePrice));
  return (
    <>
      {/* Loads the drawings' code, and shows only a failure: each card shows its picture. */}
      <LazyPart code={drawings} of="the pictures">
        {() => null}
      </LazyPart>
      <Root aria-label="Containers">
        {containers.map((container) => {
          const difference = formatPriceDifference(container.basePrice, reference);
          const withoutPlace = countWithoutPlace(container, components);
          return (
            <label key={container.id}>
              <span aria-hidden>{code ? <code.ContainerPicture kind={container.kind} sector={sector} /> : null}</span>
              <Radio
                name="container"
                value={container.id}
                checked={container.id === selected?.id}
                onChange={() => dispatch(containerSelected(container))}
              />
              <span>
                <strong>{container.name}</strong>
                <b>
                  <span>
                    Base: <Money dollars={container.basePrice} />
                  </span>{' '}
                  {difference ? (
                    <span>
                      <span translate="no">{difference}</span>
                      <VisuallyHidden>{` compared with the ${compared ? 'chosen' : 'cheapest'} one`}</VisuallyHidden>
                    </span>
                  ) : null}
                </b>
              </span>
              <span>
                <span>{container.description}</span>
                {withoutPlace > 0 ? (
                  <i>
                    {' '}
                    <FitNote>
                      {withoutPlace === 1
                        ? '1 of your components does not fit it'
                        : `${withoutPlace} of your components do not fit it`}
                    </FitNote>
                  </i>
                ) : null}
              </span>
            </label>
          );
        })}
      </Root>
    </>
  );
}

const Root = styled(Cards)`
  --card: 200px;
  /* Aligns the pictures of a row at the bottom, so that the names are on one line. */
  > label { grid-row: span 3; grid-template-rows: subgrid; }
  /* As high as the highest picture, so that nothing moves when the pictures appear. */
  > label > span:first-child {
    display: flex;
    grid-column: 1 / -1;
    align-items: end;
    min-height: 150px;
    > div { width: 100%; max-width: 320px; }
  }
  > label > input + span { display: grid; grid-column: 2 / -1; }
  i { display: block; margin-top: 8px; font-style: normal; }
  b {
    font-weight: 560;
    font-variant-numeric: tabular-nums;
    line-height: 1.5;
    > span { white-space: nowrap; }
    > span + span {
      position: relative; /* holds the hidden text */
      margin-left: 6px;
      color: var(--ink-2);
      font-size: var(--t-2);
      font-weight: 400;
    }
  }
`;
