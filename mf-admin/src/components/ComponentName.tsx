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
  max-width: 100%;
  vertical-align: middle;
  > span { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
  > .lucide { flex: none; width: 18px; height: 18px; stroke-width: 1.6; }
`;
