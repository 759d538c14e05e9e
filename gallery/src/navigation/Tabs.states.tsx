import { Tabs } from '@onesite/shared-ui/navigation/Tabs';
import { Narrow } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

const items = [
  { value: 'orders', label: 'Orders', content: <p>No orders yet.</p> },
  { value: 'surveys', label: 'Survey Responses', count: 46, content: <p>46 responses.</p> },
  { value: 'missions', label: 'Missions', content: <p>12 missions.</p> },
];
const many = ['Orders', 'Survey Responses', 'Missions', 'Components', 'Suppliers', 'Analytics'];

export const states: States = {
  part: 'Tabs',
  use: 'Views of one thing: text on a rule, the chosen one marked. Arrow keys move; only the chosen panel is rendered.',
  states: {
    Plain: <Tabs label="Dashboard" items={items} defaultValue="surveys" />,
    'With addresses': (
      <Tabs
        label="Sectors"
        items={[
          { value: 'military', label: 'Military', href: '?sector=military', content: <p>Six missions.</p> },
          { value: 'civilian', label: 'Civilian', href: '?sector=civilian', content: <p>Six missions.</p> },
        ]}
      />
    ),
    'More than fit': (
      <Narrow>
        <Tabs
          label="All of the dashboard"
          items={many.map((label) => ({
            value: label.replace(' ', '-'),
            label,
            content: <p>{`${label}: the list scrolls sideways.`}</p>,
          }))}
        />
      </Narrow>
    ),
  },
};
