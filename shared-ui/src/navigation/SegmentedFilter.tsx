import { css, styled } from 'styled-components';

export type Segment = { value: string; label: string; count?: number };

export type SegmentedFilterProps = {
  /** The accessible name of the group. */
  label: string;
  options: readonly Segment[];
  value: string;
  onChange: (value: string) => void;
  /** Omits the bottom border, for a filter directly above its list. */
  attached?: boolean;
  /** `small` is 40 px high, among the tools of a list. */
  size?: 'small' | 'regular';
};

/** Joined segments that filter a list; the chosen one is filled. */
export function SegmentedFilter(props: SegmentedFilterProps) {
  const { label, options, value, onChange, attached = false, size = 'regular' } = props;
  return (
    <Root role="group" aria-label={label} $attached={attached} $small={size === 'small'}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          <span>{option.label}</span>
          {option.count === undefined ? null : <small> {option.count}</small>}
        </button>
      ))}
    </Root>
  );
}

const selected = css`
  &[aria-pressed='true'] { background: var(--ink); color: var(--paper); }
  &[aria-pressed='true']:focus-visible { outline-color: var(--paper); }
  @media (forced-colors: active) {
    &[aria-pressed='true'] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  }
`;

const Root = styled.div<{ $attached: boolean; $small: boolean }>`
  display: flex;
  border: 1px solid var(--line-strong);
  ${({ $attached }) => $attached && 'border-bottom: 0;'}
  overflow-x: auto;
  > button {
    flex: 1 0 auto;
    min-height: ${({ $small }) => ($small ? 38 : 46)}px;
    padding: 0 14px;
    border: 0;
    background: var(--sheet);
    color: var(--ink-2);
    font: 500 var(--t-2) / 1 var(--font-text);
    white-space: nowrap;
    cursor: pointer;
    &:hover { color: var(--ink); }
    &:focus-visible { outline-offset: -4px; }
    ${selected}
  }
  > button + button { border-left: 1px solid var(--line); }
  small { margin-left: 6px; font-size: var(--t-1); font-variant-numeric: tabular-nums; }
  @media (pointer: coarse) { > button { min-height: 44px; } }
  @media (max-width: 619px) { ${({ $small }) => $small && 'width: 100%;'} }
  @media (max-width: 699px) {
    > button { padding: 0 9px; font-size: var(--t-1); }
    small { display: none; }
  }
`;
