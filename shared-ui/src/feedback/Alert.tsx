import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { CircleAlert, CircleCheck, Info } from '../icons/LineIcon.tsx';

export type AlertTone = 'info' | 'ok' | 'error';

export type AlertProps = {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  /** For messages that appear later: `alert` interrupts a screen reader, `status` waits. */
  role?: 'alert' | 'status';
};

const icons = { info: Info, ok: CircleCheck, error: CircleAlert };

/** A message in the page. Colour is never the only sign: each tone has an icon. */
export function Alert({ tone = 'info', title, children, role }: AlertProps) {
  const Icon = icons[tone];
  return (
    <Root role={role} $tone={tone}>
      <Icon size={18} />
      <div>
        {title ? <strong>{title}</strong> : null}
        {children ? <div>{children}</div> : null}
      </div>
    </Root>
  );
}

const tones = {
  info: css`border-color: var(--ink); background: var(--inset); color: var(--ink);`,
  ok: css`border-color: var(--ok); background: var(--ok-wash); color: var(--ok);`,
  error: css`border-color: var(--error); background: var(--error-wash); color: var(--error);`,
};

const Root = styled.div<{ $tone: AlertTone }>`
  display: flex;
  gap: 12px;
  padding: 12px 16px;
  border-left: var(--w-heavy) solid;
  font-size: var(--t-2);
  font-weight: 500;
  line-height: 1.45;
  overflow-wrap: anywhere;
  > .lucide { translate: 0 2px; }
  strong { font-weight: 600; }
  ${({ $tone }) => tones[$tone]}
`;
