import { useLayoutEffect, useRef, useState } from 'react';

export type Size = { width: number; height: number };

/** The size of an element in whole pixels, once it is measured. A drawing needs it, because its text does not scale. */
export function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>();

  useLayoutEffect(() => {
    const measured = element.current!;
    function measure() {
      const { clientWidth: width, clientHeight: height } = measured;
      setSize((last) => (last?.width === width && last.height === height ? last : { width, height }));
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);

  return [element, size] as const;
}
