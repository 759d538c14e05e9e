import { useIsOnline } from '@onesite/shared-ui/offline/useIsOnline';
import { styled } from 'styled-components';
import { useInertPage } from './inertPage.ts';

/**
 * Says what does not work on a page that the server rendered. It is outside of the page's `Suspense`, which React would otherwise
 * render again and replace by its fallback.
 */
export function InertNotice() {
  const isInert = useInertPage();
  const isOnline = useIsOnline();
  if (!isInert) return null;
  return (
    <Bar role="alert" data-dock>
      {isOnline ? (
        <>
          <p>You can read this page, but its buttons and forms do not work at the moment. Links do.</p>
          <button type="button" onClick={() => location.reload()}>
            Reload
          </button>
        </>
      ) : (
        <p>You are offline. You can read this page; its buttons and forms work as soon as the connection is back.</p>
      )}
    </Bar>
  );
}

const Bar = styled.div`
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
  button:focus-visible {
    outline-color: var(--paper);
  }
`;
