import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import { PartWindow } from '@fieldbox/shop-ui/illustrations/PartWindow';
import { styled } from 'styled-components';

/** What a component is drawn as, in words and where it stands on a unit. */
export const DrawnPart = ({ part }: { part: PartName | null }) => (
  <>
    <span>{partLabel(part)}</span>
    <Window>
      <PartWindow part={part} alt="" />
    </Window>
  </>
);

const Window = styled.span`
  display: block;
  width: 144px;
  margin-top: 4px;
  border: 1px solid var(--line-strong);
  background: var(--inset);
`;
