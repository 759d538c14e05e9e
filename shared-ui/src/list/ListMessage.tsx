import { unreachableText } from '@onesite/shared-contract/http/errors';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { CircleAlert, RotateCw } from '../icons/LineIcon.tsx';
import { belowDesktop, muted, row, stack } from '../layout/parts.ts';

type MessageProps = {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
};

/** Shown in place of a list's rows. */
export const ListMessage = ({ title, children, actions }: MessageProps) => (
  <Root>
    <p>{title}</p>
    {children ? <p>{children}</p> : null}
    {actions ? <div>{actions}</div> : null}
  </Root>
);

/** Why a call failed, as far as a list needs it: CallFailure of shared-host fits. */
type Failure = { status: number; message?: string; headers?: Readonly<Record<string, string>> };

type ErrorProps = { title: string; failure: Failure; onRetry: () => void };

/** The specified title, the reason, a button that tries again, and the id of the request in the log, to name when asking for help. */
export function ListError({ title, failure, onRetry }: ErrorProps) {
  const requestId = failure.headers?.['x-request-id'];
  const time = failure.headers?.date;
  const reason = failure.status === 0 ? unreachableText : failure.message;
  return (
    <Root>
      <p role="alert">
        <CircleAlert size={20} aria-hidden />
        <span>{title}</span>
      </p>
      {reason ? <p>{reason}</p> : null}
      <div>
        <Button size="small" onClick={onRetry}>
          <RotateCw size={18} aria-hidden />
          Retry
        </Button>
      </div>
      {requestId ? (
        <small>
          <bdi translate="no">{`Request ${requestId}${time ? `, ${clockTime(time)}` : ''}`}</bdi>
        </small>
      ) : null}
    </Root>
  );
}

const clockTime = (time: string) => new Date(time).toLocaleTimeString('en-GB');

const Root = styled.div`
  ${stack}
  gap: 6px;
  justify-items: start;
  padding: 40px 28px 44px;
  color: var(--ink);
  overflow-wrap: anywhere;
  white-space: normal;
  > p { max-width: 52ch; color: var(--ink-2); font-size: var(--t-2); text-wrap: balance; }
  > :first-child {
    display: flex;
    gap: 10px;
    align-items: center;
    max-width: none;
    color: var(--ink);
    font-size: var(--t-4);
    font-weight: 560;
    font-stretch: var(--wide);
    line-height: 1.25;
    text-wrap: wrap;
  }
  > [role='alert'] { color: var(--error); font-size: var(--t-3); font-stretch: normal; }
  > div { ${row} gap: 8px; margin-top: 14px; }
  > small { ${muted} margin-top: 8px; font-variant-numeric: tabular-nums; }
  @media ${belowDesktop} { padding: 28px 14px 32px; }
`;
