import { priceOfUnits, totalPrice } from '@fieldbox/contract/orders/price';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { Link, useLocation } from '@onesite/shared-host';
import { Money } from '@onesite/shared-ui/data/Money';
import { fromTablet, phone, VisuallyHidden } from '@onesite/shared-ui/layout/parts';
import { styled } from 'styled-components';
import { isSent, storedConfiguration } from './state/storedConfiguration.ts';

const ownPages: string[] = [pagePaths.configurator, pagePaths.success];

/** In the header of other pages, a link to what is chosen, with the number of components and the total; once that is sent, to the request. */
export function UnitInProgress() {
  const { pathname } = useLocation();
  if (ownPages.includes(pathname)) return null;
  const stored = storedConfiguration();
  const { selectedContainer = null, selectedComponents: components = [], submitted, userInfo } = stored;
  if (!selectedContainer && components.length === 0) return null;
  if (submitted && isSent(stored))
    return (
      <Unit to={pagePaths.success}>
        <span>{`Sent as no. ${submitted.id}`}</span>
      </Unit>
    );
  return (
    <Unit to={pagePaths.configurator} state={{ step: 3 /* components */ }}>
      <span>
        <span data-short>Your unit</span>
        <VisuallyHidden> in progress: </VisuallyHidden>
        <span data-long>{components.length > 0 ? counted(components.length) : 'Container'}</span>
        <span data-long>
          {', '}
          <Money dollars={priceOfUnits(totalPrice(selectedContainer, components), userInfo?.quantity)} />
        </span>
      </span>
    </Unit>
  );
}

const counted = (count: number) => (count === 1 ? '1 component' : `${count} components`);

/* It gets the width that the header leaves: on phones, only enough for 'Your unit'. What is not shown is still part of the link's name. */
const Unit = styled(Link)`
  display: flex;
  flex: 0 9999 auto;
  align-items: center;
  min-width: 0;
  min-height: 44px;
  color: var(--ink-2);
  font-size: var(--t-1);
  font-variant-numeric: tabular-nums;
  text-decoration-color: var(--line-strong);
  > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  @media ${phone} {
    margin-inline: calc(var(--s-3) - var(--s-6)) calc(0px - var(--s-6));
    > span { line-height: 1.2; white-space: normal; }
    [data-long] { font-size: 0; }
  }
  @media ${fromTablet} { [data-short] { font-size: 0; } }
  &:hover { color: var(--ink); text-decoration-color: currentColor; }
`;
