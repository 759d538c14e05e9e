import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../layout/parts.ts';

export type SpinnerProps = {
  /** What is loading, in words. */
  label?: string;
  showLabel?: boolean;
};

/** A 24 px ring, only where docs/specification asks for a spinner; elsewhere Skeleton shows the layout that is loading. */
export function Spinner({ label = 'Loading', showLabel }: SpinnerProps) {
  return (
    <Root role="status" aria-label={label}>
      <span aria-hidden />
      {showLabel ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
    </Root>
  );
}

const turn = keyframes`
  to { rotate: 360deg; }
`;

const Root = styled.div`
  position: relative;
  display: inline-flex;
  gap: 12px;
  align-items: center;
  color: var(--ink-2);
  font-size: var(--t-2);
  button & { color: inherit; }
  > :first-child {
    flex: none;
    width: 24px;
    height: 24px;
    border: 2px solid color-mix(in srgb, currentColor 40%, transparent);
    border-top-color: var(--highlight, currentColor);
    border-radius: 50%;
    animation: ${turn} 900ms linear infinite;
  }
`;
