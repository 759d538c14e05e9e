import { Money } from '@onesite/shared-ui/data/Money';
import { phone } from '@onesite/shared-ui/layout/widths';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BalloonNumber } from '../illustrations/BalloonNumber.tsx';
import { ComponentIcon } from '../illustrations/ComponentIcon.tsx';
import { FitNote } from './FitNote.tsx';

type Props = {
  name: string;
  icon: string;
  description: ReactNode;
  /** What does not fit about it; part of the checkbox's label. */
  note?: string;
  price: number;
  /** `21 days`, where it is known. */
  leadTime?: string;
  /** The number of its balloon on the drawing, once it is chosen. */
  number?: number;
  isNewest?: boolean;
  /** Its checkbox. */
  children: ReactNode;
  /** `ComponentDetails`, which open under the row. */
  details?: ReactNode;
};

/** A component among those that can be chosen, as the configurator lists it. */
export const ComponentRow = (props: Props) => {
  const { name, icon, description, note, price, leadTime, number, isNewest, children, details } = props;
  return (
    <Entry>
      <Row>
        {children}
        <ComponentIcon name={icon} />
        <NameAndNote>
          <Name>{name}</Name>
          {note ? <FitNote>{note}</FitNote> : null}
        </NameAndNote>
        <Price>
          {/* Hidden from screen readers: the list of chosen components beside the drawing has the same number. */}
          {number === undefined ? null : (
            <span aria-hidden>
              <BalloonNumber isNewest={isNewest}>{number}</BalloonNumber>
            </span>
          )}
          <Money as="span" dollars={price} />
        </Price>
        <Text>{description}</Text>
        {leadTime ? <LeadTime>{`Lead time ${leadTime}`}</LeadTime> : null}
      </Row>
      {details}
    </Entry>
  );
};

const Row = styled.label`
  display: grid;
  grid-template-columns: 20px 28px minmax(0, 1fr) auto;
  gap: 2px 16px;
  padding: 14px 18px;
  cursor: pointer;
  input { margin-top: 3px; }
  input:focus-visible { outline: none; }
  &:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: -4px; }
  > .lucide { grid-row: span 2; width: 26px; height: 26px; color: var(--ink-2); stroke-width: 1.3; }
  @media ${phone} {
    grid-template-columns: 20px 24px minmax(0, 1fr) auto;
    gap: 2px 10px;
    padding: 14px;
    > .lucide { grid-row: auto; width: 22px; height: 22px; }
  }
`;

const Entry = styled.div`
  &:has(label:hover) { background: var(--paper); }
  &:has(${Row} :checked) { outline: 2px solid var(--highlight, transparent); outline-offset: -2px; background: var(--inset); box-shadow: inset 4px 0 0 var(--signal); }
`;

const NameAndNote = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 10px;
  align-items: baseline;
`;

const Name = styled.strong`
  font-weight: 560;
  line-height: 1.4;
  overflow-wrap: anywhere;
`;

const Price = styled.b`
  display: flex;
  gap: 12px;
  align-items: center;
  justify-content: flex-end;
  height: 24px;
  font-weight: 560;
  font-variant-numeric: tabular-nums;
`;

const Text = styled.span`
  grid-column: 3 / -2;
  max-width: 62ch;
  color: var(--ink-2);
  font-size: var(--t-2);
  line-height: 1.45;
  overflow-wrap: anywhere;
  text-wrap: pretty;
  @media ${phone} { grid-column: 2 / -1; }
`;

const LeadTime = styled.small`
  align-self: end;
  color: var(--ink-2);
  font-size: var(--t-1);
  font-variant-numeric: tabular-nums;
  line-height: 1.6;
  text-align: right;
  @media ${phone} { grid-column: 2 / -1; text-align: left; }
`;
