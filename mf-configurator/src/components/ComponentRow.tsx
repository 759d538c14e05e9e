import type { Component } from '@fieldbox/contract/components';
import { formatMoney } from '@fieldbox/contract/money';
import { Checkbox } from '@fieldbox/shared-ui/forms/Checkbox';
import { memo } from 'react';
import { configurator } from '../configuration/configurator.ts';
import { componentToggled } from '../configuration/configuratorSlice.ts';
import { ItemNumber } from '../summary/ItemNumber.tsx';
import { ComponentIcon } from './ComponentIcon.tsx';
import { Name, Price, Row, Text } from './ComponentRow.styles.ts';

/** Watches its own place in the selection only: a click renders the rows that it changes, not five hundred. */
export const ComponentRow = memo(function ComponentRow({ component }: { component: Component }) {
  const { id, icon, name, price, description } = component;
  const index = configurator.useValue(({ selectedComponents }) =>
    selectedComponents.findIndex((item) => item.id === id),
  );
  const isNewest = configurator.useValue(({ newestComponentId }) => newestComponentId === id);
  const send = configurator.useSend();
  return (
    <Row>
      <Checkbox name="components" value={id} checked={index >= 0} onChange={() => send(componentToggled(component))} />
      <ComponentIcon name={icon} />
      <Name>{name}</Name>
      <Price>
        {/* The same number as on the drawing and in the list beside it, which is where it is read out. */}
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
