import { useEffect, useRef, version } from 'react';
import { createRoot } from 'react-dom/client';

/** A tree of its own, as libraries for maps and editors make them. */
export function Island() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = createRoot(place.current!);
    root.render(<p>Rendered by React {version}</p>);
    return () => queueMicrotask(() => root.unmount());
  }, []);
  return (
    <>
      <h1>Island</h1>
      <div ref={place} />
    </>
  );
}
