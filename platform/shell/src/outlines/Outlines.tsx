import type { PackageOwner } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { type OwnerRow, OwnersTable } from './OwnersTable.tsx';
import { outlinesSwitch, useOutlines } from './outlinesSwitch.ts';
import { hasNavigated, renderedText } from './rendered.ts';
import { boxOf, failureIn, remoteAt, type Zone, zonesOf } from './zones.ts';

type Props = {
  paths: PageState['paths'];
  /** The document had the page's content, not only the frame. */
  isRendered: boolean;
};

/** Outlines where each package's part of the page begins and ends, and names its owner. */
export const Outlines = (props: Props) => (useOutlines() ? <Shown {...props} /> : null);

function Shown({ paths, isRendered }: Props) {
  const owners = useOwners();
  const table = useRef<HTMLDivElement>(null);
  const pathname = useLayoutChanges();
  useRowKeys(table);

  const remote = remoteAt(paths, pathname);
  const zones = zonesOf(document, remote);
  const failure = failureIn(document);
  const names = [...new Set(['shell', ...zones.map((zone) => zone.package)])];
  const rows = names.map((name, index): OwnerRow => {
    const owner = owners.find((entry) => entry.name === name);
    const isFromServer = name === 'shell' ? isRendered : isRendered && !hasNavigated();
    const hasFailed = name === remote && failure !== undefined;
    return {
      ...{ no: index + 1, name, owner },
      state: hasFailed ? 'failed' : owner?.insteadOf ? 'fresh' : 'live',
      rendered: hasFailed ? `failed: ${failure}` : renderedText(name, isFromServer),
    };
  });

  return (
    <>
      {zones.map((zone) => (
        <ZoneOutline key={zone.id} zone={zone} row={rows.find(({ name }) => name === zone.package)!} />
      ))}
      <OwnersTable ref={table} rows={rows} />
    </>
  );
}

function ZoneOutline({ zone, row: { no, name, owner, state } }: { zone: Zone; row: OwnerRow }) {
  const { top, left, width, height } = boxOf(zone);
  const place = { top: top + window.scrollY, left: left + window.scrollX, width, height };
  const suffix = { live: '', fresh: ', preview', failed: ', failed' }[state];
  return (
    <Frame style={place} $state={state} aria-hidden>
      <Tag $state={state} $isBelow={zone.id === 'footer'}>
        <Balloon>{no}</Balloon>
        <span>
          <b>{name}</b> <span>{`${owner?.version.replace(/-[0-9a-f]{12}$/, '') ?? ''}${suffix}`}</span>
        </span>
      </Tag>
    </Frame>
  );
}

/** Renders again when something has moved. @returns the path of the page that is shown */
function useLayoutChanges() {
  const [, update] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    const root = document.getElementById('root')!;
    const sizes = new ResizeObserver(later);
    for (const element of root.children) sizes.observe(element);
    const content = new MutationObserver(later);
    content.observe(root, { childList: true, subtree: true });
    addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      content.disconnect();
      removeEventListener('resize', later);
    };
  }, []);
  return location.pathname;
}

/** Alt and a digit go to a row. */
function useRowKeys(table: { current: HTMLElement | null }) {
  useEffect(() => {
    function goTo(event: KeyboardEvent) {
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
      if (!digit || !event.altKey || event.ctrlKey || event.metaKey) return;
      const row = table.current?.querySelector<HTMLElement>(`[data-no='${digit}']`);
      if (!row) return;
      event.preventDefault();
      row.focus();
    }
    addEventListener('keydown', goTo);
    return () => removeEventListener('keydown', goTo);
  }, [table]);
}

/** Alt+O turns them on and off. */
export function outlineOnKey() {
  addEventListener('keydown', (event) => {
    if (event.code !== 'KeyO' || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    outlinesSwitch.toggle();
  });
}

const frames = {
  live: css`outline: 1.5px dashed var(--ink);`,
  fresh: css`outline: 2px solid var(--signal);`,
  failed: css`outline: 2px solid var(--error);`,
};

const Frame = styled.div<{ $state: OwnerRow['state'] }>`
  position: absolute;
  z-index: 40;
  pointer-events: none;
  ${({ $state }) => frames[$state]}
  outline-offset: -5px;
  @media print { display: none; }
`;

const tags = {
  live: css`background: var(--ink); color: var(--paper);`,
  fresh: css`background: var(--signal); color: var(--on-signal);`,
  failed: css`border: 1px solid var(--error); background: var(--error-wash); color: var(--error);`,
};

const Tag = styled.div<{ $state: OwnerRow['state']; $isBelow: boolean }>`
  position: absolute;
  right: 5px;
  ${({ $isBelow }) => ($isBelow ? 'bottom: 8px;' : 'top: 5px;')}
  display: flex;
  gap: 8px;
  align-items: center;
  height: 30px;
  padding: 0 10px 0 4px;
  ${({ $state }) => tags[$state]}
  font-size: var(--t-1);
  font-variant-numeric: tabular-nums;
  line-height: 1;
  white-space: nowrap;
  b { font-weight: 600; }
  @media (max-width: 619px) { font-size: var(--t-0); }
`;

const Balloon = styled.span`
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  border: 1px solid;
  border-radius: 50%;
  font-family: var(--font-mono);
  font-size: var(--t-0);
`;

/** The owners of this visitor's set. Until they are loaded, or if they cannot be, only names are shown. */
function useOwners(): PackageOwner[] {
  const [owners, setOwners] = useState<PackageOwner[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    fetch('/releases/owners.json', { signal: asking.signal })
      .then(async (response) => response.ok && setOwners(await response.json()))
      .catch(() => {});
    return () => asking.abort();
  }, []);
  return owners;
}
