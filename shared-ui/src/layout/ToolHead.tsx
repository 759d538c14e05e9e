import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PageHeading } from './PageHeading.tsx';

export type ToolHeadProps = {
  heading: string;
  /** What stands beside the heading, such as who is logged in. */
  children?: ReactNode;
  /** At the end of the line; on phones in a line of their own. */
  controls: ReactNode;
};

/** The first line of a tool's page. */
export const ToolHead = ({ heading, children, controls }: ToolHeadProps) => (
  <Root>
    <PageHeading size="tool">{heading}</PageHeading>
    {children}
    <Controls>{controls}</Controls>
  </Root>
);

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 32px;
  align-items: center;
  padding-block: var(--rhythm);
  > * { min-width: 0; }
  @media (max-width: 1179px) { gap: 8px 12px; > h1 { font-size: var(--t-4); } }
  @media (max-height: 480px) { > h1 { font-size: var(--t-3); } }
  @media (max-width: 619px) { padding-block: 8px; > h1 { flex: 1; font-size: 1.5rem; } }
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  margin-left: auto;
  > button { padding-inline: 16px; }
  @media (max-width: 1179px) { gap: 8px; }
  @media (max-width: 619px) { justify-content: flex-end; width: 100%; > :not(button) { flex: 1; } }
`;
