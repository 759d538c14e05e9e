import { isOffset } from '@fieldbox/contract/administration/periods';
import { styled } from 'styled-components';

/** Says so where days are counted by an offset, because the API does not know the device's zone. */
export const ZoneNote = ({ timeZone = '' }: { timeZone?: string | undefined }) =>
  isOffset(timeZone) ? (
    <Note>{`The time zone of this device is unknown. Days follow its clock, UTC${timeZone}.`}</Note>
  ) : null;

const Note = styled.p`
  color: var(--ink-2);
  font-size: var(--t-1);
`;
