import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { bare, belowDesktop, fromDesktop } from '../layout/parts.ts';

export type TabItem = {
  value: string;
  label: ReactNode;
  /** The accessible name, where the label is not words alone. */
  name?: string;
  content: ReactNode;
  /** At the far end of the rule: about something else than the tabs before it. */
  alignEnd?: boolean;
  /** The address of the page with this tab open, for clicks before scripts have loaded and for new windows. */
  href?: string;
};

export type TabsProps = {
  /** The accessible name of the list. */
  label: string;
  items: readonly TabItem[];
  /** With `onValueChange` the caller holds the chosen tab, for example in the URL. Without it the first one is open initially. */
  value?: string;
  onValueChange?: (value: string) => void;
  /** `manual` chooses a tab on Enter instead of on arrow keys, for tabs that load data. */
  activation?: 'automatic' | 'manual';
};

/** Labels on a rule; the chosen one has an orange mark. Only the chosen panel is rendered. */
export function Tabs({ label, items, value, onValueChange, activation = 'automatic' }: TabsProps) {
  const id = useId();
  const [ownValue, setOwnValue] = useState<string>(); // where the caller holds none
  const selected = items.find((item) => item.value === (value ?? ownValue)) ?? items[0];
  const list = useSelectedInView(selected?.value);
  const ids = (item: TabItem) => ({ tab: `${id}-tab-${item.value}`, panel: `${id}-panel-${item.value}` });

  function choose(item: TabItem) {
    if (item === selected) return;
    setOwnValue(item.value);
    onValueChange?.(item.value);
  }

  function move(event: KeyboardEvent<HTMLElement>) {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const to = targetOf(event, tabs.indexOf(event.target as HTMLElement), tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    tabs[to]?.focus();
    if (activation === 'automatic' || event.key === ' ') choose(items[to]!);
  }

  return (
    <Root>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {items.map((item) => {
          const Trigger = item.href === undefined ? 'button' : 'a';
          return (
            <Trigger
              key={item.value}
              {...(item.href === undefined ? { type: 'button' } : { href: item.href })}
              role="tab"
              aria-label={item.name}
              data-align-end={item.alignEnd || undefined}
              id={ids(item).tab}
              aria-selected={item === selected}
              aria-controls={item === selected ? ids(item).panel : undefined}
              tabIndex={item === selected ? 0 : -1}
              onClick={(event: MouseEvent) => {
                if (item.href !== undefined && opensElsewhere(event)) return;
                event.preventDefault();
                choose(item);
              }}
            >
              <span>{item.label}</span>
            </Trigger>
          );
        })}
      </div>
      {selected ? (
        <div
          key={selected.value}
          role="tabpanel"
          id={ids(selected).panel}
          aria-labelledby={ids(selected).tab}
          ref={stopIfNothingElse}
        >
          {selected.content}
        </div>
      ) : null}
    </Root>
  );
}

/** A panel is a stop of the Tab key as long as nothing in it is, so that its text can be scrolled by keys. */
function stopIfNothingElse(panel: HTMLElement | null) {
  if (!panel) return;
  const update = () => {
    const hasStop = panel.querySelector('a[href], button, input, select, textarea, summary, [tabindex="0"]');
    if (hasStop) panel.removeAttribute('tabindex');
    else panel.tabIndex = 0;
  };
  update();
  const observer = new MutationObserver(update);
  observer.observe(panel, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Scrolls the labels, where they are wider than the screen, so that the chosen one is among those that are seen. */
function useSelectedInView(selected: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice
  useEffect(() => {
    const element = list.current;
    const tab = element?.querySelector('[aria-selected=true]');
    if (!element || !tab) return;
    const [frame, label] = [element.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (label.right > frame.right) element.scrollLeft += Math.ceil(label.right - frame.right);
    if (label.left < frame.left) element.scrollLeft -= Math.ceil(frame.left - label.left);
  }, [selected]);
  return list;
}

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey;

/** The tab that a key leads to from the one at `from`, wrapping at the ends. Space also activates a tab that is a link. */
function targetOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, from: number, count: number) {
  if (altKey || ctrlKey || metaKey || from < 0) return undefined;
  const targets: Record<string, number> = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: -1, ' ': from };
  const to = targets[key];
  return to === undefined ? undefined : (to + count) % count;
}

const Root = styled.div`
  > [role='tablist'] { display: flex; gap: 4px; border-bottom: 1px solid var(--line-strong); overflow-x: auto; }
  > [role='tabpanel'] { padding-top: var(--rhythm, var(--s-5)); }
  > div > [role='tab'] {
    ${bare}
    position: relative;
    display: inline-flex;
    flex: none;
    align-items: center;
    white-space: pre;
    min-height: min(46px, var(--control, 48px) * 1.1);
    padding: 0 16px;
    color: var(--ink-2);
    font: 500 var(--t-2) / 1 var(--font-text);
    text-decoration: none;
    &:hover { color: var(--ink); }
    &:focus-visible { outline-offset: -3px; }
    &[aria-selected='true'] { color: var(--ink); font-weight: 620; }
    &[aria-selected='true']::after { content: ''; position: absolute; inset: auto 12px 0; height: 3px; background: var(--highlight, var(--signal)); }
    &:first-child[aria-selected='true']::after { left: 0; }
    @media ${fromDesktop} { &[data-align-end] { margin-left: auto; } }
    @media ${belowDesktop} { padding: 0 11px; }
    &:first-child { padding-left: 0; }
  }
`;
