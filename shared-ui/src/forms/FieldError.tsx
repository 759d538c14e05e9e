import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CircleAlert } from '../icons/LineIcon.tsx';

/** The message under a control. Its `id` belongs in the control's `aria-describedby`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Root id={id}>
      <CircleAlert size={15} />
      <span>{children}</span>
    </Root>
  );
}

const Root = styled.p`
  display: flex;
  gap: 8px;
  align-items: baseline;
  color: var(--error);
  font-size: var(--t-1);
  font-weight: 500;
  line-height: 1.45;
  overflow-wrap: anywhere;
  > .lucide { translate: 0 2px; }
  > span { min-width: 0; }
`;
