import { styled } from 'styled-components';
import { shareText } from '../texts/formats.ts';

type Props = { share: number /** The new versions are drawn in signal. */; isFresh?: boolean };

/** The share of all visitors who get it. */
export const ShareBar = ({ share, isFresh = false }: Props) =>
  share === 0 ? (
    <Soft>{shareText(0)}</Soft>
  ) : (
    <Root>
      <Measure style={{ '--share': `${share * 100}%` } as object} $isFresh={isFresh} aria-hidden />
      <span>{shareText(share)}</span>
    </Root>
  );

const Soft = styled.span`
  color: var(--ink-2);
`;

const Root = styled.span`
  display: inline-grid;
  grid-template-columns: 72px auto;
  gap: 10px;
  align-items: center;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Measure = styled.i<{ $isFresh: boolean }>`
  height: 6px;
  background: var(--line);
  &::before {
    content: '';
    display: block;
    width: var(--share);
    min-width: 4px;
    height: 6px;
    background: var(${({ $isFresh }) => ($isFresh ? '--signal' : '--ink')});
  }
  @media (forced-colors: active) { border: 1px solid; }
`;
