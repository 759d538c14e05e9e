import { unitPath } from '@fieldbox/contract/orders/configurationLink';
import type { UnitPrice } from '@fieldbox/contract/units/openUnit';
import type { UnitName } from '@fieldbox/contract/units/units';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Money } from '@onesite/shared-ui/data/Money';
import { VisuallyHidden } from '@onesite/shared-ui/layout/parts';
import type { PropsWithChildren } from 'react';

type Props = {
  name: UnitName;
  title: string;
  /** Undefined until they are loaded. */
  prices: readonly UnitPrice[] | undefined;
};

/** `Start from this unit, $76,300`, a link that opens the unit in the configurator. Children are part of the link. */
export function UnitLink({ name, title, prices, children }: PropsWithChildren<Props>) {
  const price = prices?.find((one) => one.name === name)?.totalPrice;
  return (
    <TextLink to={unitPath(name)} alone>
      <span>
        Start from this unit
        {price ? (
          <>
            , <Money dollars={price} />
          </>
        ) : null}
        <VisuallyHidden> for {title}</VisuallyHidden>
      </span>
      {children}
    </TextLink>
  );
}
