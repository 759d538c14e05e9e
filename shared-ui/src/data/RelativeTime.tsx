import { formatHere, formatRelative, formatUtc } from '@onesite/shared-contract/formats/dates';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useHydrated } from '../hydration/useHydrated.ts';

/** `time` is in ISO 8601. */
export type RelativeTimeProps = { time: string };

/** `Nov 20, 2025, 16:15 GMT+2`: what the reader's clock showed. The server, which does not know it, renders the time in UTC. */
export const ExactTime = ({ time }: { time: string }) => (
  <time dateTime={time}>{useHydrated() ? formatHere(time) : formatUtc(time)}</time>
);

/**
 * `2 hours ago`, and the exact time on the reader's clock while it is pointed at or its row has the focus. The server renders
 * the exact time in UTC: it does not know when the page will be read, nor where.
 */
export function RelativeTime({ time }: RelativeTimeProps) {
  const isHydrated = useHydrated();
  useMinute();
  const exact = isHydrated ? formatHere(time) : formatUtc(time);
  return (
    <Root dateTime={time} title={exact} data-exact={exact}>
      {isHydrated ? formatRelative(time) : exact}
    </Root>
  );
}

/* A title shows for the pointer alone: for the keyboard, the exact time shows while the link of its row has the focus. */
const Root = styled.time`
  position: relative;
  white-space: nowrap;
  th:has(> a[data-row]:focus-visible) ~ td &::after {
    content: attr(data-exact);
    position: absolute;
    right: 0;
    bottom: calc(100% + 4px);
    z-index: 2;
    padding: 4px 8px;
    border-radius: var(--radius-control);
    background: var(--ink);
    color: var(--paper);
    font-size: var(--t-1);
    white-space: nowrap;
  }
`;

const checkMs = 10_000;

function subscribe(check: () => void) {
  const timer = setInterval(check, checkMs);
  return () => clearInterval(timer);
}

const currentMinute = () => Math.floor(Date.now() / 60_000);

/** The minute that it is, since 1970: components that use it are rendered again in the next one. */
const useMinute = () => useSyncExternalStore(subscribe, currentMinute, () => 0);
