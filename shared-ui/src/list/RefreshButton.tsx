import { RefreshCw } from 'lucide-react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';

export type RefreshButtonProps = { refreshing: boolean; onClick: () => void };

/** Fetches the shown data again. */
export const RefreshButton = ({ refreshing, onClick }: RefreshButtonProps) => (
  <Outlined label="Refresh" aria-busy={refreshing} onClick={onClick}>
    <RefreshCw />
  </Outlined>
);

const Outlined = styled(IconButton)`
  width: min(40px, var(--control, 40px));
  height: min(40px, var(--control, 40px));
  border-color: var(--ink);
  &:hover { border-color: var(--ink); background: var(--ink); color: var(--paper); }
  .lucide { width: 18px; height: 18px; }
  @media (max-width: 619px), (pointer: coarse) { width: 44px; height: 44px; }
`;
