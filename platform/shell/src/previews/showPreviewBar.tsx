import { shortVersion, type Variant } from '@onesite/protocol/releases';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { NoticeBar } from '../NoticeBar.ts';

type OnVariant = (callback: (variant: Variant | null) => void) => void;

/** Shows the bar below the page, as a tree of its own, until the visitor no longer sees a preview. */
export function showPreviewBar(variant: Variant, onVariant: OnVariant, onOutline: () => void) {
  const place = document.createElement('div');
  place.style.display = 'contents'; // the bar sticks to the end of the body
  document.body.append(place);
  const root = createRoot(place);
  const show = (seen: Variant | null) =>
    root.render(seen?.kind === 'preview' ? <PreviewBar variant={seen} onOutline={onOutline} /> : null);
  show(variant);
  onVariant(show);
}

type Props = { variant: Variant; onOutline: () => void };

/** Docks of the page stand on it, at `--preview-bar`. */
function PreviewBar({ variant, onOutline }: Props) {
  const bar = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--preview-bar', `${bar.current!.offsetHeight}px`));
    observer.observe(bar.current!);
    return () => {
      observer.disconnect();
      style.removeProperty('--preview-bar');
    };
  }, []);

  return (
    <Bar ref={bar} data-dock aria-label="Preview">
      <p>
        <span>You are viewing preview</span>{' '}
        {variant.isWhole ? (
          <b>of an earlier release</b>
        ) : (
          Object.entries(variant.members).map(([name, version], index) => (
            <Fragment key={name}>
              {index > 0 && <span>, </span>}
              <b title={version} translate="no">{`${name} ${shortVersion(version)}`}</b>
            </Fragment>
          ))
        )}{' '}
        <span>on set</span> <b>{variant.set}</b> {variant.until && <span>{`until ${dayOf(variant.until)}`}</span>}
      </p>
      <button type="button" data-quiet onClick={onOutline}>
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

const dayOf = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/* A page's dock leaves room (`--dock`) at the end of the body: it is above the bar. */
const Bar = styled(NoticeBar)`
  margin-block: var(--dock, 0px) calc(-1 * var(--dock, 0px));
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
  [data-quiet] {
    border-color: transparent;
    text-decoration: underline;
    text-underline-offset: 0.22em;
  }
  button:hover {
    background: var(--paper);
    color: var(--ink);
  }
`;
