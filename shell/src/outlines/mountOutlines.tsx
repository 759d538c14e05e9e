import type { PageState } from '@onesite/protocol/rendering';
import { createRoot } from 'react-dom/client';
import { Outlines, outlineOnKey } from './Outlines.tsx';

/** Beside the page's own tree: what is drawn over it changes nothing in it. */
export function mountOutlines(page: { paths: PageState['paths']; isRendered: boolean }) {
  outlineOnKey();
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Outlines {...page} />);
}
