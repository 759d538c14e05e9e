import { formatUtcDay } from '@fieldbox/contract/dates';
import { useHydrated } from '@fieldbox/shared-ui/hydration/useHydrated';
import { styled } from 'styled-components';

/** `· Nov 20, 2025`, on paper alone: a price is of a day. */
export function PrintDate() {
  const isHydrated = useHydrated();
  return isHydrated ? <OnPaper>· {formatUtcDay(new Date())}</OnPaper> : null;
}

const OnPaper = styled.span`
  @media not print { display: none; }
`;
