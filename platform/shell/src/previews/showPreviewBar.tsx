import type { Variant } from '@onesite/protocol/releases';
import { createRoot } from 'react-dom/client';
import { PreviewBar } from './PreviewBar.tsx';

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
