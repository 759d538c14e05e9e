import { useIsOnline } from '@onesite/shared-ui/offline/useIsOnline';
import { Dock } from '../Dock.styles.ts';
import { useInertPage } from './inertPage.ts';
import { inertText } from './inertText.ts';

/**
 * Says what does not work on a page that the server rendered. It is outside of the page's `Suspense`, which React would otherwise
 * render again and replace by its fallback.
 */
export function InertNotice() {
  const isInert = useInertPage();
  const isOnline = useIsOnline();
  if (!isInert) return null;
  return (
    <Dock as="div" role="alert" data-dock>
      {isOnline ? (
        <>
          <p>{inertText}</p>
          <button type="button" onClick={() => location.reload()}>
            Reload
          </button>
        </>
      ) : (
        <p>You are offline. You can read this page; its buttons and forms work as soon as the connection is back.</p>
      )}
    </Dock>
  );
}
