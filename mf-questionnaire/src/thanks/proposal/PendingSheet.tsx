import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { keyframes, styled } from 'styled-components';
import { Figure, Room, Sheet } from './ProposalSheet.styles.ts';

const label = 'Working out a unit from your answers';

/** Placeholders for the sheet, so that little moves when it is loaded. For the first 200 ms nothing shows. */
export const PendingSheet = () => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <Blank aria-hidden>
      <Figure>
        <Room />
      </Figure>
      <div>
        {Array.from({ length: 7 }, (_, row) => (
          <Row key={row} />
        ))}
      </div>
    </Blank>
  </div>
);

const appear = keyframes`
  from { visibility: hidden; }
`;

const Blank = styled(Sheet)`
  animation: ${appear} 200ms step-end;
`;

const Row = styled.div`
  height: 61px;
  & + & { border-top: 1px solid var(--line); }
`;
