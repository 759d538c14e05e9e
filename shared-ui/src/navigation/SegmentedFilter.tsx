import { styled } from 'styled-components';
import { bare, phone } from '../layout/parts.ts';

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
    <Root
      role="group"
      aria-label={label}
      data-attached={attached || undefined}
      data-small={size === 'small' || undefined}
    >
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

const Root = styled.div`
  display: flex;
  border: 1px solid var(--line-strong);
  overflow-x: auto;
  &[data-attached] { border-bottom: 0; }
  > button {
    ${bare}
    flex: 1 0 auto;
    min-height: 46px;
    padding: 0 14px;
    background: var(--sheet);
    color: var(--ink-2);
    font: 500 var(--t-2) / 1 var(--font-text);
    white-space: nowrap;
  }
  &[data-small] > button { min-height: 38px; }
  > button:hover { color: var(--ink); }
  > button:focus-visible { outline-offset: -4px; }
  > [aria-pressed='true'], > [aria-pressed='true']:hover { background: var(--ink); color: var(--paper); }
  > [aria-pressed='true'] { outline: 2px solid var(--highlight, transparent); outline-offset: -4px; }
  > [aria-pressed='true']:focus-visible { outline-color: var(--paper); }
  > button + button { border-left: 1px solid var(--line); }
  small { margin-left: 6px; font-size: var(--t-1); font-variant-numeric: tabular-nums; }
  @media (pointer: coarse) { && > button { min-height: 44px; } }
  @media ${phone} {
    > button { padding: 0 9px; font-size: var(--t-1); }
    small { display: none; }
    &[data-small] { width: 100%; }
  }
`;
