import type { ListPage } from '@onesite/shared-host/lists/useListPage';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { type ReactNode, useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { ListFoot } from './ListFoot.tsx';
import { ListError, ListMessage } from './ListMessage.tsx';
import { ListTools, type ListToolsProps } from './ListTools.tsx';
import { NothingMatches } from './NothingMatches.tsx';
import { isNarrowed } from './narrowing.ts';

export type ListFrameProps = Pick<ListToolsProps, 'noun' | 'searchLabel' | 'filters' | 'sorts'> & {
  /** From `useListQuery`. */
  list: ListQuery;
  /** From `useListPage`. */
  page: ListPage<unknown>;
  /** Buttons at the right of the tools; none of them `go`. */
  tools?: ReactNode;
  /** Where there are no rows at all: the specification's sentence, what would fill the list, one button. */
  empty: { title: string; text?: string; action?: ReactNode };
  /** The specification's sentence for rows that cannot be loaded. */
  errorTitle: string;
  /** Stands over the tools, such as what can be done with selected rows. */
  selectionBar?: ReactNode;
  /** The open record, beside the rows where there is room: a RecordPane. */
  record?: ReactNode;
  /** The rows, and what is said in their place where there are none. */
  children: (message: ReactNode) => ReactNode;
};

/** What goes round the rows of a list, whatever they look like: its tools, its pages, and what is said without rows. */
export function ListFrame(props: ListFrameProps) {
  const { noun, searchLabel, filters, sorts, tools, list, page: listPage, record, empty, errorTitle } = props;
  const { selectionBar } = props;
  const { page, isLoading, isStale, failure, refresh } = listPage;
  const searchField = useRef<HTMLInputElement>(null);
  const top = usePageTop(list);
  const hasRows = !!page && page.rows.length > 0;

  return (
    <Screen>
      <Line $isCovered={!!selectionBar}>
        <ListTools
          {...{ noun, searchLabel, filters, sorts, list, searchField }}
          onRefresh={refresh}
          refreshing={isStale}
        >
          {tools}
        </ListTools>
        {selectionBar}
      </Line>
      <Panes $split={!!record}>
        <List ref={top}>
          {failure && hasRows ? (
            <Notice>
              <ListError title={errorTitle} failure={failure} onRetry={refresh} />
            </Notice>
          ) : null}
          {props.children(messageFor())}
          <ListFoot noun={noun} list={list} listPage={listPage} />
        </List>
        {record}
      </Panes>
    </Screen>
  );

  function messageFor() {
    if (isLoading || hasRows) return undefined;
    if (failure) return <ListError title={errorTitle} failure={failure} onRetry={refresh} />;
    if (isNarrowed(list, filters)) {
      return <NothingMatches {...{ title: empty.title, list, filters }} onDone={() => searchField.current?.focus()} />;
    }
    return (
      <ListMessage title={empty.title} actions={empty.action}>
        {empty.text}
      </ListMessage>
    );
  }
}

/** The next page begins at its top: the reader has come from the foot of the previous one. */
function usePageTop({ request: { cursor } }: ListQuery) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(cursor);
  useEffect(() => {
    if (shown.current === cursor) return;
    shown.current = cursor;
    const element = top.current;
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView?.({ block: 'start' });
  }, [cursor]);
  return top;
}

const Screen = styled.div`
  display: grid;
  gap: var(--rhythm, var(--s-4));
  @media (max-width: 619px) { gap: var(--s-2); }
  > * { min-width: 0; }
`;

/* What covers the tools takes their place, below 900 px the foot of the window, so that the rows stay where they are. Tools that have the focus are seen. */
const covered = css`
  @media (min-width: 900px) {
    > :first-child:not(:focus-within) { opacity: 0; pointer-events: none; }
    &:has(> :first-child:focus-within) > :last-child { visibility: hidden; }
  }
`;

const Line = styled.div<{ $isCovered: boolean }>`
  display: grid;
  > * { grid-area: 1 / 1; min-width: 0; }
  ${({ $isCovered }) => $isCovered && covered}
`;

const Panes = styled.div<{ $split: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap);
  align-items: start;
  > * { min-width: 0; }
  @media (min-width: 1280px) { ${({ $split }) => $split && 'grid-template-columns: minmax(0, 1fr) 744px;'} }
`;

const List = styled.div`
  display: grid;
  gap: var(--s-4);
  > * { min-width: 0; }
`;

const Notice = styled.div`
  border: 1px solid var(--line-strong);
  border-left: var(--w-heavy) solid var(--error);
  background: var(--sheet);
  > div { padding: 16px 20px; }
`;
