import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type FormAlertProps = {
  /** Renders nothing when empty, so that it can stand above the form all the time. */
  children?: ReactNode;
  title?: ReactNode;
};

/** What is wrong with the whole form; announced when it appears. */
export function FormAlert({ title, children }: FormAlertProps) {
  if (!title && !children) return null;
  return (
    <Root role="alert">
      <CircleAlert size={18} />
      <div>
        {title ? <strong>{title}</strong> : null}
        {children ? <div>{children}</div> : null}
      </div>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  gap: 12px;
  padding: 12px 16px;
  border-left: var(--w-heavy) solid var(--error);
  background: var(--error-wash);
  color: var(--error);
  font-size: var(--t-2);
  font-weight: 500;
  line-height: 1.45;
  overflow-wrap: anywhere;
  > .lucide { translate: 0 2px; }
  strong { font-weight: 600; }
`;
