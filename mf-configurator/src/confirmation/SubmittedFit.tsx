import { FitNoteList } from '@fieldbox/shop-ui/product/FitNoteList';
import { styled } from 'styled-components';

export const SubmittedFit = styled(FitNoteList)`
  grid-area: fit;
  padding: 8px 18px;
  border-top: 1px solid var(--line-strong);
  font-size: var(--t-2);
  line-height: 1.45;
  overflow-wrap: anywhere;
  > li + li { margin-top: 4px; }
`;
