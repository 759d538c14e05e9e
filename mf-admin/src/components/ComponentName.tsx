import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import { ComponentIcon } from '@fieldbox/shop-ui/illustrations/ComponentIcon';
import { styled } from 'styled-components';

/** A component's name after its icon. */
export const ComponentName = ({ component: { icon, name } }: { component: AdminComponent }) => (
  <Line>
    <ComponentIcon name={icon} />
    <span dir="auto">{name}</span>
  </Line>
);

const Line = styled.span`
  display: inline-flex;
  gap: 10px;
  align-items: center;
  vertical-align: middle;
  /* One line, unless it is very long: the description gives way first. */
  @media (min-width: 900px) { width: max-content; max-width: 32ch; }
  > .lucide { flex: none; width: 18px; height: 18px; stroke-width: 1.6; }
`;
