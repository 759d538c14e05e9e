import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type EmptyStateProps = {
  /** What is missing, in the words of docs/specification. */
  title: ReactNode;
  /** One line about what will appear here. */
  children: ReactNode;
  /** One button. */
  action: ReactNode;
  /** A line drawing beside the text. */
  drawing: ReactNode;
};

/** Stands in for a list or page that has no content yet. */
export const EmptyState = ({ title, children, action, drawing }: EmptyStateProps) => (
  <Ruled>
    <Words>
      <Title>{title}</Title>
      <Text>{children}</Text>
      <div>{action}</div>
    </Words>
    <Drawing>{drawing}</Drawing>
  </Ruled>
);

const Words = styled.div`
  display: grid;
  gap: var(--s-3);
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  overflow-wrap: anywhere;
  > div { margin-top: var(--s-2); }
`;

const Title = styled.p`
  font-size: var(--t-4);
  font-weight: 560;
  font-stretch: var(--wide);
  letter-spacing: -0.01em;
  line-height: 1.4;
`;

const Text = styled.p`
  max-width: 46ch;
  color: var(--ink-2);
  text-wrap: pretty;
`;

const Ruled = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  padding-block: var(--s-6);
  border-block: 1px solid var(--line);
  @media (min-width: 900px) { grid-template-columns: 5fr 7fr; align-items: center; }
`;

const Drawing = styled.div`
  width: 100%;
  max-width: 520px;
  @media (min-width: 900px) { justify-self: end; }
`;
