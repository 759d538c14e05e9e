import type { PageState } from '@onesite/protocol/rendering';
import { createRoot } from 'react-dom/client';
import { Outlines, outlineOnKey } from './Outlines.tsx';

/** A tree of its own, so that drawing over the page changes nothing in it. */
export function mountOutlines(page: { paths: PageState['paths']; isRendered: boolean }) {
  outlineOnKey();
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Outlines {...page} />);
}
