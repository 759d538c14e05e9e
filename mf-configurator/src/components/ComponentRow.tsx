import type { Component } from '@fieldbox/contract/components';
import { formatMoney } from '@fieldbox/contract/money';
import { Checkbox } from '@fieldbox/shared-ui/forms/Checkbox';
import { ComponentIcon } from '@fieldbox/shared-ui/illustrations/ComponentIcon';
import { memo } from 'react';
import { configurator } from '../configuration/configurator.ts';
import { componentToggled } from '../configuration/configuratorSlice.ts';
import { ItemNumber } from '../summary/ItemNumber.tsx';
import { Name, Price, Row, Text } from './ComponentRow.styles.ts';

/** Subscribes to its own place in the selection only, so that a click renders the rows that change and no others. */
export const ComponentRow = memo(function ComponentRow({ component }: { component: Component }) {
  const { id, icon, name, price, description } = component;
  const index = configurator.useSelector(({ selectedComponents }) =>
    selectedComponents.findIndex((item) => item.id === id),
  );
  const isNewest = configurator.useSelector(({ newestComponentId }) => newestComponentId === id);
  const dispatch = configurator.useDispatch();
  return (
    <Row>
      <Checkbox
        name="components"
        value={id}
        checked={index >= 0}
        onChange={() => dispatch(componentToggled(component))}
      />
      <ComponentIcon name={icon} />
      <Name>{name}</Name>
      <Price>
        {/* Hidden from screen readers: the list of chosen components beside the drawing has the same number. */}
        {index >= 0 ? (
          <span aria-hidden>
            <ItemNumber isNewest={isNewest}>{index + 1}</ItemNumber>
          </span>
        ) : null}
        {formatMoney(price)}
      </Price>
      <Text>{description}</Text>
    </Row>
  );
});
