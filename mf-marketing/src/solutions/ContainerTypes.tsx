import { Section } from '@fieldbox/shared-ui/layout/Section';
import { styled } from 'styled-components';

const types = [
  {
    name: '20ft and 40ft',
    text: 'Standard containers, 20ft or 40ft by 8ft by 8.5ft. The shortest way from order to site.',
  },
  {
    name: 'Expandable',
    text: 'A section slides out on site: a standard container on the road, a wider room where it stands.',
  },
  { name: 'Reinforced', text: 'Strengthened walls and door for what must not be opened by others.' },
  { name: 'Multi-container', text: 'Several units joined or stacked, for a post that one container cannot hold.' },
  {
    name: 'Hybrid',
    text: 'A container with a fabric shelter beside it: hard walls for equipment, covered ground for people.',
  },
];

export function ContainerTypes() {
  return (
    <Section heading="Container types" lede="Every type carries the same components on the same fixed points.">
      <List>
        {types.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </List>
    </Section>
  );
}

const List = styled.dl`
  border-top: var(--w-rule) solid var(--ink);
  > div {
    display: grid;
    gap: 4px var(--gap);
    padding-block: var(--s-4);
    border-bottom: 1px solid var(--line);
  }
  dt { font-size: var(--t-3); font-stretch: var(--wide); font-weight: 560; }
  dd { max-width: 62ch; color: var(--ink-2); text-wrap: pretty; }
  @media (min-width: 768px) { > div { grid-template-columns: 5fr 7fr; align-items: baseline; } }
  /* Where Section puts its lede. */
  @media (min-width: 1024px) { dd { margin-left: calc(100% / 14); } }
`;
