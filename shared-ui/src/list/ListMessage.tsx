import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { Verbatim } from '../data/Verbatim.tsx';
import { CircleAlert, RotateCw } from '../icons/LineIcon.tsx';

export type ListMessageProps = {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  tone?: 'plain' | 'error';
  /** What to name when asking for help, in small print. */
  reference?: ReactNode;
};

/** What stands in place of a list's rows. */
export function ListMessage({ title, children, actions, tone = 'plain', reference }: ListMessageProps) {
  const isError = tone === 'error';
  return (
    <Root>
      <Title role={isError ? 'alert' : undefined} $error={isError}>
        {isError ? <CircleAlert size={20} aria-hidden /> : null}
        <span>{title}</span>
      </Title>
      {children ? <Text>{children}</Text> : null}
      {actions ? <Actions>{actions}</Actions> : null}
      {reference ? (
        <Reference>
          <Verbatim>{reference}</Verbatim>
        </Reference>
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
  display: grid;
  gap: 6px;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  padding: 40px 28px 44px;
  color: var(--ink);
  overflow-wrap: anywhere;
  white-space: normal;
  @media (max-width: 899px) { padding: 28px 14px 32px; }
`;

const Title = styled.p<{ $error: boolean }>`
  display: flex;
  gap: 10px;
  align-items: center;
  font-size: ${({ $error }) => ($error ? 'var(--t-3)' : 'var(--t-4)')};
  font-weight: 560;
  font-stretch: ${({ $error }) => ($error ? 'normal' : 'var(--wide)')};
  line-height: 1.25;
  ${({ $error }) => $error && 'color: var(--error);'}
`;

const Text = styled.p`
  max-width: 52ch;
  color: var(--ink-2);
  font-size: var(--t-2);
  text-wrap: balance;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 14px;
`;

const Reference = styled.p`
  margin-top: 8px;
  color: var(--ink-2);
  font-size: var(--t-1);
  font-variant-numeric: tabular-nums;
`;
