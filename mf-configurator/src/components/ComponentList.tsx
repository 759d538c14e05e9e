import type { Component } from '@fieldbox/contract/components';
import { formatMoney } from '@fieldbox/contract/money';
import { Checkbox } from '@fieldbox/shared-ui/forms/Checkbox';
import { configurator } from '../configuration/configurator.ts';
import { componentToggled } from '../configuration/configuratorSlice.ts';
import { ComponentIcon } from './ComponentIcon.tsx';
import { List, Name, Price, Row, Text } from './ComponentList.styles.ts';

export function ComponentList({ components }: { components: Component[] }) {
  const selected = configurator.useValue(({ selectedComponents }) => selectedComponents);
  const send = configurator.useSend();
  const isChosen = (id: number) => selected.some((component) => component.id === id);
  return (
    <List aria-label="Components">
      {components.map((component) => (
        <li key={component.id}>
          <Row>
            <Checkbox
              name="components"
              value={component.id}
              checked={isChosen(component.id)}
              onChange={() => send(componentToggled(component))}
            />
            <ComponentIcon name={component.icon} />
            <Name>{component.name}</Name>
            <Price>{formatMoney(component.price)}</Price>
            <Text>{component.description}</Text>
          </Row>
        </li>
      ))}
    </List>
  );
}
