import type { UnitOptions } from '@fieldbox/illustrations/drawUnit';
import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { UnitDrawing } from './UnitDrawing.tsx';

export type SizedDrawingProps = Omit<UnitOptions, 'width' | 'height' | 'padding'> & {
  /** Of width to height. On phones it is squarer, so that the unit keeps its size. */
  ratio: number;
};

/** Pixels; and how much room dimensions and balloons need around the unit. */
const phone = { below: 420, ratio: 1.16, padding: { left: 50, right: 50, top: 40, bottom: 50 } };
const padding = { left: 50, right: 56, top: 40, bottom: 44 };

/** A drawing with numbers, as wide as its place: type on it is never scaled. */
export function SizedDrawing({ ratio, ...options }: SizedDrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    const element = place.current!;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const isPhone = width < phone.below;
  const shape = isPhone && width > 0 ? phone.ratio : ratio;
  return (
    <Place ref={place} style={{ aspectRatio: shape }}>
      {width > 0 ? (
        <UnitDrawing
          {...options}
          width={width}
          height={Math.round(width / shape)}
          padding={isPhone ? phone.padding : padding}
          balloons={width >= 300}
        />
      ) : null}
    </Place>
  );
}

const Place = styled.div`
  .unit { overflow: hidden; }
`;
