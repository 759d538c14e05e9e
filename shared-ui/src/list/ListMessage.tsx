import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { CircleAlert, RotateCw } from '../icons/LineIcon.tsx';
import { muted, row, stack } from '../layout/parts.ts';
import { belowDesktop } from '../layout/widths.ts';

export type ListMessageProps = {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  tone?: 'plain' | 'error';
  /** What to name when asking for help, in small print. */
  reference?: ReactNode;
};

/** Shown in place of a list's rows. */
export function ListMessage({ title, children, actions, tone = 'plain', reference }: ListMessageProps) {
  const isError = tone === 'error';
  return (
    <Root>
      <p role={isError ? 'alert' : undefined}>
        {isError ? <CircleAlert size={20} aria-hidden /> : null}
        <span>{title}</span>
      </p>
      {children ? <p>{children}</p> : null}
      {actions ? <div>{actions}</div> : null}
      {reference ? (
        <small>
          <bdi translate="no">{reference}</bdi>
        </small>
      ) : null}
    </Root>
  );
}

/** Why a call failed, as far as a list needs it: CallFailure of shared-host fits. */
export type ListFailure = { status: number; message?: string; headers?: Readonly<Record<string, string>> };

export type ListErrorProps = { title: string; failure: ListFailure; onRetry: () => void };

/** The specified title, the reason, the id of the request in the log, and a button that tries again. */
export function ListError({ title, failure, onRetry }: ListErrorProps) {
  const requestId = failure.headers?.['x-request-id'];
  const time = failure.headers?.date;
  return (
    <ListMessage
      tone="error"
      title={title}
      actions={
        <Button size="small" onClick={onRetry}>
          <RotateCw size={18} aria-hidden />
          Retry
        </Button>
      }
      reference={requestId ? `Request ${requestId}${time ? `, ${clock(time)}` : ''}` : undefined}
    >
      {failure.status === 0 ? 'The server cannot be reached.' : failure.message}
    </ListMessage>
  );
}

const clock = (time: string) => new Date(time).toLocaleTimeString('en-GB');

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
