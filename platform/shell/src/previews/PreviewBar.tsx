import type { Variant } from '@onesite/protocol/releases';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { Dock } from '../Dock.styles.ts';

type Props = { variant: Variant; onOutline: () => void };

/** Names the preview, with a button that leaves it. */
export function PreviewBar({ variant, onOutline }: Props) {
  return (
    <Bar data-dock aria-label="Preview">
      <p>
        <span>You are viewing preview</span>{' '}
        {Object.entries(variant.members).map(([name, version], index) => (
          <Fragment key={name}>
            {index > 0 && <span>, </span>}
            <b title={version} translate="no">{`${name} ${shortOf(version)}`}</b>
          </Fragment>
        ))}{' '}
        <span>on set</span> <b>{variant.set}</b> {variant.until && <span>{`until ${dayOf(variant.until)}`}</span>}
      </p>
      <button type="button" className="quiet" onClick={onOutline}>
        Outlines
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

const Bar = styled(Dock)`
  p {
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  p > span:last-child {
    opacity: 0.78;
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
  @media print {
    display: none;
  }
`;
