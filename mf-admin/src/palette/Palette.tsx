import { rowKinds } from '@fieldbox/contract/administration/rowKinds';
import {
  matchesPerKind,
  type SearchKind,
  type SearchMatch,
  searchKinds,
} from '@fieldbox/contract/administration/search';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { unreachableText } from '@onesite/shared-contract/http/errors';
import { useNavigate, useSearchParams } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { tabAddress, tabs } from '../navigation/tabs.ts';
import { adminApi, listOf, refetchOnOpen } from '../resource/adminApi.ts';

/** Milliseconds after the last key before a search begins. */
const debounceMs = 200;

type Line = { id: string; label: string; detail?: string | undefined; address: string };

/** Goes to tabs, and finds orders, responses, suppliers and components by name or number. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const searched = useDebounced(text);
  const search = useAdminSearchQuery(searched, { ...refetchOnOpen, skip: searched === '' });
  const isSearching = text !== searched || search.isFetching;
  const matches = text === '' || isSearching ? [] : (search.currentData ?? []);
  const failure = text === '' || isSearching ? undefined : failureOf(search.error);
  const sections = [
    { title: 'Go to', lines: useTabLines(text) },
    ...searchKinds.map((kind) => sectionOf(kind, matches, text)),
  ];
  const shown = sections.filter(({ lines }) => lines.length > 0);
  const navigate = useNavigate();

  function open(address: string) {
    onClose();
    void navigate(address);
  }

  return (
    <Dialog title="Find or go to" onClose={onClose}>
      <Root label="Find or go to" shouldFilter={false} vimBindings={false} loop>
        <Command.Input
          placeholder="Name, number or tab"
          maxLength={200}
          value={typed}
          onValueChange={setTyped}
          data-first
        />
        <Command.List label="Results">
          {shown.map(({ title, lines }) => (
            <Command.Group key={title} heading={title}>
              {lines.map(({ id, label, detail, address }) => (
                <Command.Item key={id} value={id} onSelect={() => open(address)}>
                  <span dir="auto">{label}</span>
                  {detail ? <small dir="auto">{detail}</small> : null}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <p role="status">
          {isSearching ? 'Searching…' : shown.length === 0 && !failure ? `Nothing found for “${text}”.` : ''}
        </p>
        {failure ? (
          <p role="alert">
            <span>{`The search failed. ${failure.message ?? unreachableText}`}</span>{' '}
            <Button size="small" onClick={() => void search.refetch()}>
              Retry
            </Button>
          </p>
        ) : null}
      </Root>
    </Dialog>
  );
}

/** The tabs whose names contain the text. */
function useTabLines(text: string): Line[] {
  const [present] = useSearchParams();
  return tabs
    .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
    .map((tab) => ({ id: `tab-${tab.id}`, label: tab.label, address: tabAddress(tab, present) }));
}

/** An address without the dashboard's period: a search is over all times. */
const allTime = new URLSearchParams();

/** The matching records of a kind. If there may be more, the last line opens its list. */
function sectionOf(kind: SearchKind, matches: readonly SearchMatch[], text: string): { title: string; lines: Line[] } {
  const { tab: id } = Object.values(rowKinds).find(({ noun }) => noun === kind)!;
  const title = capitalized(tabs.find((tab) => tab.id === id)!.label.toLowerCase());
  const lines: Line[] = matches
    .filter((match) => match.kind === kind)
    .map((match) => ({
      id: `${kind}-${match.id}`,
      label: match.title,
      detail: [match.subtitle, match.id].filter(Boolean).join(', '),
      address: tabAddress({ id }, allTime, { open: String(match.id) }),
    }));
  if (lines.length < matchesPerKind) return { title, lines };
  const label = `All ${title.toLowerCase()} with “${text}”`;
  return {
    title,
    lines: [...lines, { id: `all-${kind}`, label, address: tabAddress({ id }, allTime, { search: text }) }],
  };
}

/** The text, once nothing has been typed for a moment; an empty text at once, because it needs no request. */
function useDebounced(text: string) {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}

const { useAdminSearchQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminSearch: build.query<SearchMatch[], string>({
      query: (text) => ({ path: `${callPaths.adminSearch}?${new URLSearchParams({ q: text })}` }),
      providesTags: [listOf('orders'), listOf('responses'), listOf('suppliers'), listOf('components')],
    }),
  }),
});

const Root = styled(Command)`
  display: grid;
  gap: 8px;
  font-size: var(--t-2);
  > input {
    width: 100%;
    min-height: 48px;
    padding: 0 12px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-control);
    background: var(--paper);
    color: var(--ink);
    font: 400 var(--t-3) / 1.4 var(--font-text);
  }
  [cmdk-list] { max-height: 50vh; overflow-y: auto; scroll-padding-block: 40px 8px; }
  [cmdk-group-heading] { padding: 12px 12px 4px; color: var(--ink-2); font-size: var(--t-1); font-weight: 560; }
  [cmdk-item] {
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
    align-items: baseline;
    padding: 9px 12px;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  [cmdk-item][aria-selected='true'] { background: var(--inset); box-shadow: inset 4px 0 0 var(--signal); }
  @media (forced-colors: active) { [cmdk-item][aria-selected='true'] { outline: 2px solid Highlight; outline-offset: -2px; } }
  @media (pointer: coarse) { [cmdk-item] { min-height: 44px; } }
  small, [role='status'] { color: var(--ink-2); font-size: var(--t-1); }
  [role='alert'] { color: var(--error); }
`;
