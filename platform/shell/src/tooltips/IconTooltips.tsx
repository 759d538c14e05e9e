import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { useEffect, useState } from 'react';
import { type IconControl, iconControlAt } from './iconControl.ts';

const tooltips = lazyCode(() => import('./Tooltips.tsx').then(({ Tooltips }) => Tooltips));

/**
 * Names every control of the page that is only an icon, whichever remote it belongs to. The code is loaded when such a control is
 * pointed at or focused first. Without it, each still has its name.
 */
export function IconTooltips() {
  const [first, setFirst] = useState<IconControl>();
  const { code: Tooltips } = tooltips.useCode(first !== undefined);

  useEffect(() => {
    if (Tooltips) return;
    const load = ({ target }: Event) => {
      const control = iconControlAt(target);
      if (control) setFirst(control);
    };
    for (const type of signs) document.addEventListener(type, load, { passive: true });
    return () => {
      for (const type of signs) document.removeEventListener(type, load);
    };
  }, [Tooltips]);

  return Tooltips && first ? <Tooltips first={first} /> : null;
}

const signs = ['pointerover', 'focusin'];
