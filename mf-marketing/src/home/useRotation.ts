import { useEffect, useState, useSyncExternalStore } from 'react';

/** How long each picture is shown (docs/specification/visitors.md#home). */
const intervalMs = 4000;

/**
 * Which of `count` pictures is shown. The rotation stops while the pointer or the focus is on the pictures, while the tab is
 * hidden, and after Pause; with reduced motion it is paused from the start. After Resume, pointer or focus on that button
 * no longer stop it.
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
  const isRunning = !isPaused && !isHovered && !isFocused && !isHidden;

  useEffect(() => {
    const preference = window.matchMedia('(prefers-reduced-motion: reduce)');
    const pauseIfPreferred = () => preference.matches && setPaused(true);
    pauseIfPreferred();
    preference.addEventListener('change', pauseIfPreferred);
    return () => preference.removeEventListener('change', pauseIfPreferred);
  }, []);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => show((shown + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [isRunning, shown, count]);

  function toggle() {
    setPaused(!isPaused);
    if (!isPaused) return;
    setHovered(false);
    setFocused(false);
  }

  const handlers = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { shown, show, isPaused, toggle, handlers };
}

function watchVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
