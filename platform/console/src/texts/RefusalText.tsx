import { styled } from 'styled-components';
import { textOf } from './textOf.ts';

/** Why a call failed, in the registry's lines. */
export const RefusalText = ({ error }: { error: unknown }) => <Lines>{textOf(error)}</Lines>;

const Lines = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
