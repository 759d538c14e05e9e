import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Alert } from '../feedback/Alert.tsx';
import { bare, underlined } from '../layout/parts.ts';

export type ErrorSummaryProps = {
  /** 'Missing Fields', say. */
  title: ReactNode;
  /** A sentence under it. */
  children?: ReactNode;
  /** In the order of the form: the control's `name`, and what is wrong in words that need no label beside them. */
  errors: readonly { name: string; message: ReactNode }[];
  /** Counts the failed submits: with each one the summary takes the focus. */
  attempt: number;
  /** For a form that focuses its first wrong field itself. */
  leavesFocus?: boolean;
  /** Above a long form: one line under the other. */
  stacked?: boolean;
};

/** What is wrong with a form, above it: each line leads to its field. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { title, children, errors, attempt, leavesFocus = false, stacked = false } = props;
  const block = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each attempt, not with each correction
  useEffect(() => {
    if (leavesFocus) return;
    block.current?.focus();
    block.current?.scrollIntoView?.({ block: 'nearest' });
  }, [attempt]);

  return (
    <Root ref={block} data-stacked={stacked || undefined} role="alert" tabIndex={-1}>
      <Alert tone="error" title={title}>
        {children ? <p>{children}</p> : null}
        {errors.length > 0 ? (
          <ul>
            {errors.map(({ name, message }) => (
              <li key={name}>
                <button type="button" onClick={() => focusControl(name)}>
                  {message}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </Alert>
    </Root>
  );
}

function focusControl(name: string) {
  const control = document.getElementsByName(name)[0];
  control?.focus();
  control?.scrollIntoView?.({ block: 'center' });
}

const Root = styled.div`
  &:focus-visible { outline-offset: -4px; }
  ul { display: flex; flex-wrap: wrap; gap: 0 16px; margin-top: 4px; }
  button { ${bare} ${underlined} min-height: 24px; text-align: left; }
  &[data-stacked] {
    > div { padding: 16px 20px; }
    strong { font-size: var(--t-3); }
    p, button { color: var(--ink); font-weight: 400; }
    p, ul { margin-left: -30px; } /* under the icon */
    ul { flex-direction: column; gap: 8px; margin-top: 8px; }
  }
`;
