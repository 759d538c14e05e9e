import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type Props = {
  /** The id of the element that names the mission. */
  nameId: string;
  detailsId: string;
  isUnfolded: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** The line of the chosen card that unfolds its details. */
export const MissionFold = ({ nameId, detailsId, isUnfolded, onToggle, children }: Props) => (
  <Line
    aria-describedby={nameId}
    aria-expanded={isUnfolded}
    aria-controls={isUnfolded ? detailsId : undefined}
    onClick={onToggle}
  >
    {children}
  </Line>
);

/* In line with the text of the card. */
const Line = styled(LinkButton)`
  position: relative; /* over the card, into which its target reaches */
  align-self: start;
  min-height: 40px;
  margin: -14px 18px 4px 52px;
  font-size: var(--t-2);
  font-weight: 400;
  text-align: start;
`;
