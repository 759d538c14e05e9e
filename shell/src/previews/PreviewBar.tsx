import type { Variant } from '@onesite/protocol/releases';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { outlinesSwitch, useOutlines } from '../outlines/outlinesSwitch.ts';

/** Names the preview, with a button that leaves it. */
export function PreviewBar({ variant }: { variant: Variant }) {
  const isOutlined = useOutlines();
  return (
    <Bar data-dock aria-label="Preview" data-preview-bar>
      <p>
        You are viewing preview{' '}
        {Object.entries(variant.members).map(([name, version], index) => (
          <Fragment key={name}>
            {index > 0 && ', '}
            <b title={version}>
              {name} {shortOf(version)}
            </b>
          </Fragment>
        ))}{' '}
        on set <b>{variant.set}</b> {variant.until && <span>until {dayOf(variant.until)}</span>}
      </p>
      <button type="button" className="quiet" onClick={outlinesSwitch.toggle}>
        Outlines: {isOutlined ? 'on' : 'off'}
      </button>
      <form method="post" action="/previews/leave" onSubmit={nameThisPage}>
        <input type="hidden" name="to" />
        <button type="submit">Leave</button>
      </form>
    </Bar>
  );
}

/** Leaving stays on the current page. */
function nameThisPage({ currentTarget }: { currentTarget: HTMLFormElement }) {
  currentTarget.querySelector('input')!.value = location.pathname + location.search;
}

/** Without the digest of its content. */
const shortOf = (version: string) => version.replace(/-[0-9a-f]{12}$/, '');

const dayOf = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const Bar = styled.section`
  position: sticky;
  bottom: 0;
  z-index: 6;
  display: flex;
  flex-wrap: wrap;
  gap: 6px 20px;
  align-items: center;
  min-height: 52px;
  padding: 6px max(var(--edge), calc((100% - var(--page)) / 2 + var(--edge)));
  background: var(--ink);
  color: var(--paper);
  font-size: var(--t-2);
  line-height: 1.4;
  p {
    flex: 1 1 200px;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  span {
    opacity: 0.78;
  }
  button {
    min-height: 44px;
    padding: 0 16px;
    border: 1px solid var(--paper);
    border-radius: 2px;
    background: none;
    color: var(--paper);
    font: 560 var(--t-2) / 1 var(--font-text);
    cursor: pointer;
  }
  .quiet {
    border-color: transparent;
    text-decoration: underline;
    text-underline-offset: 0.22em;
  }
  button:hover {
    background: var(--paper);
    color: var(--ink);
  }
  button:focus-visible {
    outline-color: var(--paper);
  }
  @media print {
    display: none;
  }
`;
