import { useEffect, useState, useSyncExternalStore } from 'react';

/** Milliseconds for which a picture stands (docs/specification/visitors.md#home). */
const interval = 4000;

/**
 * Which of `count` pictures is shown. They rotate but while somebody looks closely (pointer or focus on them), while the
 * tab is hidden, and after a pause; with reduced motion that pause is there from the start. Who resumes means it: the
 * pointer or the focus on the button itself then holds nothing.
 */
export function useRotation(count: number) {
  const [shown, show] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHidden = useSyncExternalStore(
    watchVisibility,
    () => document.hidden,
    () => false,
  );
  const runs = !isPaused && !isHovered && !isFocused && !isHidden;

  useEffect(() => {
    const wish = window.matchMedia('(prefers-reduced-motion: reduce)');
    const obey = () => wish.matches && setPaused(true);
    obey();
    wish.addEventListener('change', obey);
    return () => wish.removeEventListener('change', obey);
  }, []);

  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => show((shown + 1) % count), interval);
    return () => clearTimeout(timer);
  }, [runs, shown, count]);

  function toggle() {
    setPaused(!isPaused);
    if (!isPaused) return;
    setHovered(false);
    setFocused(false);
  }

  return {
    shown,
    show,
    isPaused,
    toggle,
    /** For the element around pictures and controls. */
    holders: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

function watchVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
