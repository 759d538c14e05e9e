import type { UnitOptions } from '@fieldbox/illustrations/drawUnit';
import { styled } from 'styled-components';
import { UnitDrawing } from './UnitDrawing.tsx';
import { useSize } from './useSize.ts';

/** Pixels, for dimensions and balloons around the unit. */
const padding = { left: 24, right: 24, top: 26, bottom: 22 };

/** A drawing with numbers, as large as its place: type on it is never scaled. */
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
