import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type EmptyStateProps = {
  /** What is missing, in the words of docs/specification. */
  title: ReactNode;
  /** One line about what will appear here. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** A line drawing, for public pages only; the admin pages show none. */
  drawing?: ReactNode;
};

/** Stands in for a list or page that has no content yet. */
export function EmptyState({ title, children, action, drawing }: EmptyStateProps) {
  return (
    <Root>
      {drawing}
      <Title>{title}</Title>
      {children ? <Text>{children}</Text> : null}
      {action ? <div>{action}</div> : null}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--s-3);
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  padding: var(--s-6) var(--s-5);
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  overflow-wrap: anywhere;
  > div { margin-top: var(--s-2); }
`;

const Title = styled.p`
  font-size: var(--t-3);
  font-weight: 560;
  line-height: 1.4;
`;

const Text = styled.p`
  max-width: 56ch;
  color: var(--ink-2);
`;
