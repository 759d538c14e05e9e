import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { styled } from 'styled-components';
import { noteHeight } from '../portal/StatusNote.tsx';
import { Figures } from './Figures.tsx';
import { TabFrame } from './TabFrame.tsx';

/** The dashboard before it is known whose it is, with each part at its place. */
export const WaitingDashboard = () => (
  <>
    <Figures components={undefined} status="Pending" />
    <BlankNote />
    <TabFrame content={() => <Skeleton label="Loading your profile" rows={3} columns={6} rowHeight={140} />} />
  </>
);

const BlankNote = styled.div`
  ${noteHeight}
  border-left: var(--w-heavy) solid var(--line-strong);
  background: var(--inset);
`;
