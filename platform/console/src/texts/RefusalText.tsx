import { failureOf } from '@onesite/shared-host/query';
import { styled } from 'styled-components';

/** Why a call failed, in the registry's lines. */
export const RefusalText = ({ error }: { error: unknown }) => <Lines>{textOf(error)}</Lines>;

const textOf = (error: unknown) =>
  failureOf(error)?.message ??
  'The registry does not answer. It is unclear whether anything changed: check the list first.';

const Lines = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
