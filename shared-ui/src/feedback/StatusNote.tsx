import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, type RuleSet, styled } from 'styled-components';

export type StatusNoteTone = 'waits' | 'ok' | 'error';

export type StatusNoteProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  /** `waits` is ink, because something is still to come; `ok` is quiet. */
  tone: StatusNoteTone;
  icon: LucideIcon;
  /** The status in a word or two. */
  status: string;
  /** Since when it has been so: a `<time>`. */
  since?: ReactNode;
  /** What it means, in a sentence. */
  title: string;
  /** What follows from it, and what can be done. */
  children: ReactNode;
};

/** How something of the visitor's stands, once on its page. */
export const StatusNote = ({ tone, icon: Icon, status, since, title, children, ...rest }: StatusNoteProps) => (
  <Note $tone={tone} role="group" {...rest}>
    <Status>
      <Icon aria-hidden />
      <b>{status}</b> {since}
    </Status>
    <div>
      <Title>{title}</Title>
      <Text>{children}</Text>
    </div>
  </Note>
);

const looks: Record<StatusNoteTone, RuleSet> = {
  waits: css`background: var(--inset);`,
  ok: css`
    border-color: var(--ok);
    background: var(--sheet);
    --status: var(--ok);
  `,
  error: css`
    border-color: var(--error);
    background: var(--error-wash);
    --status: var(--error);
  `,
};

const Note = styled.div<{ $tone: StatusNoteTone }>`
  --status: var(--ink);
  display: grid;
  gap: 6px 24px;
  padding: 16px 20px 18px;
  border-left: var(--w-heavy) solid var(--ink);
  overflow-wrap: anywhere;
  > * { min-width: 0; }
  ${({ $tone }) => looks[$tone]}
`;

const Status = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 10px;
  align-items: baseline;
  align-content: start;
  > .lucide { width: 18px; height: 18px; color: var(--status); stroke-width: 2; translate: 0 3px; }
  > b { color: var(--status); font-weight: 620; }
  > time { color: var(--ink-2); font-size: var(--t-1); font-variant-numeric: tabular-nums; }
`;

const Title = styled.p`
  font-weight: 560;
`;

const Text = styled.p`
  max-width: 62ch;
  color: var(--ink-2);
  text-wrap: pretty;
  a { color: var(--ink); }
`;
