import { type ComponentType, useEffect, useState } from 'react';
import type { PaletteProps } from './Palette.tsx';

const load = () => import(/* webpackChunkName: "admin-palette" */ './Palette.tsx').then(({ Palette }) => Palette);

/** The palette's code, which comes with its first use. */
export function usePaletteCode() {
  const [View, setView] = useState<ComponentType<PaletteProps>>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    let isLeft = false;
    setFailed(false);
    load().then(
      (loaded) => isLeft || setView(() => loaded),
      () => isLeft || setFailed(true),
    );
    return () => {
      isLeft = true;
    };
  }, [attempt]);

  return { View, hasFailed, retry: () => setAttempt((before) => before + 1) };
}
