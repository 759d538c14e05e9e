import { drawUnit, type UnitOptions } from '@fieldbox/illustrations/drawUnit';
import { unitRules } from '@fieldbox/illustrations/unitRules';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { keyframes, styled } from 'styled-components';

/**
 * An inline SVG, for pages on which the drawing changes. Server and browser render the same markup. Its accessible name is `title`, else a
 * description of its content. `newest` colours the balloon of the newest part and animates that part.
 */
export function UnitDrawing(options: UnitOptions) {
  const key = JSON.stringify(options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the content of the options, which are a new object at each render.
  const svg = useMemo(() => drawUnit(options), [key]);
  const html = useMemo(() => ({ __html: svg }), [svg]);
  return <Frame translate="no" dangerouslySetInnerHTML={html} />;
}

const outline = keyframes`
  from { stroke-dasharray: 1; stroke-dashoffset: 1; }
  to { stroke-dasharray: 1; stroke-dashoffset: 0; }
`;
const fill = keyframes`
  from { fill-opacity: 0; }
`;
const appear = keyframes`
  from { opacity: 0; }
`;

const Frame = styled.div`
  ${unitRules}
  .unit { display: block; width: 100%; height: auto; }
  @media print { &, .unit { height: 100%; } } /* paper is not measured */
  /* The outline appears first, then the fill and the balloon. */
  @media (prefers-reduced-motion: no-preference) {
    .u-part.u-fresh path {
      vector-effect: none;
      animation: ${outline} var(--d-3) var(--ease-out), ${fill} var(--d-2) var(--d-3) backwards;
    }
    .u-balloon.u-fresh { animation: ${appear} var(--d-2) var(--d-3) backwards; }
  }
`;

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

/** Pixels around the unit, for dimensions and balloons. */
const padding = { left: 24, right: 24, top: 26, bottom: 22 };

/** A drawing with numbers, made for the size of its container, so that its text is never scaled. */
export function SizedDrawing(options: Omit<UnitOptions, 'width' | 'height' | 'padding'>) {
  const [place, size] = useSize();
  return (
    <Place ref={place}>
      {size?.width ? <UnitDrawing {...options} {...size} padding={padding} balloons={size.width >= 300} /> : null}
    </Place>
  );
}

const Place = styled.div`
  height: 100%;
  .unit { overflow: hidden; }
`;
