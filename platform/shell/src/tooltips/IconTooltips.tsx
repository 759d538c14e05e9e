import { type ComponentType, useEffect, useState } from 'react';
import { type IconControl, iconControlAt } from './iconControl.ts';

type View = ComponentType<{ first: IconControl }>;

/**
 * Names every control of the page that is only an icon, whichever remote it belongs to. The code is loaded when such a control is
 * pointed at or focused first.
 */
export function IconTooltips() {
  const [loaded, setLoaded] = useState<{ View: View; first: IconControl }>();

  useEffect(() => {
    if (loaded) return;
    const load = ({ target }: Event) => {
      const first = iconControlAt(target);
      if (!first) return;
      import('./Tooltips.tsx').then(
        ({ Tooltips }) => setLoaded({ View: Tooltips, first }),
        () => {}, // the next one tries again
      );
    };
    for (const type of signs) document.addEventListener(type, load, { passive: true });
    return () => {
      for (const type of signs) document.removeEventListener(type, load);
    };
  }, [loaded]);

  return loaded ? <loaded.View first={loaded.first} /> : null;
}

const signs = ['pointerover', 'focusin'];
