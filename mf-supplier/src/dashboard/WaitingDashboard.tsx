import { styled } from 'styled-components';
import { BlankList } from '../components/BlankList.tsx';
import { noteHeight } from '../portal/StatusNote.tsx';
import { Figures } from './Figures.tsx';
import { TabFrame } from './TabFrame.tsx';

/** The dashboard before it is known whose it is, with each part at its place. */
export const WaitingDashboard = () => (
  <>
    <Figures components={undefined} status="Pending" />
    <BlankNote />
    <TabFrame content={() => <BlankList label="Loading your profile" />} />
  </>
);

const BlankNote = styled.div`
  ${noteHeight}
  border-left: var(--w-heavy) solid var(--line-strong);
  background: var(--inset);
`;
