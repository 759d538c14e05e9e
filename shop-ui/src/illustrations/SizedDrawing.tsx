import type { UnitOptions } from '@fieldbox/illustrations/drawUnit';
import { styled } from 'styled-components';
import { UnitDrawing } from './UnitDrawing.tsx';
import { type Size, useSize } from './useSize.ts';

export type SizedDrawingProps = Omit<UnitOptions, 'width' | 'height' | 'padding'> & {
  /** Of width to height. On phones it is squarer, so that the unit keeps its size. Without it the drawing fills its place. */
  ratio?: number;
};

/** Pixels; and how much room dimensions and balloons need around the unit. */
const phone = { below: 420, ratio: 1.16, padding: { left: 50, right: 50, top: 40, bottom: 50 } };
const padding = { left: 50, right: 56, top: 40, bottom: 44 };
const fillPadding = { left: 24, right: 24, top: 26, bottom: 22 };

/** A drawing with numbers, as wide as its place: type on it is never scaled. */
export function SizedDrawing({ ratio, ...options }: SizedDrawingProps) {
  const [place, size] = useSize();
  const sheet = size && size.width > 0 ? sheetFor(size, ratio) : undefined;
  return (
    <Place ref={place} style={ratio ? { aspectRatio: sheet?.shape ?? ratio } : { height: '100%' }}>
      {size && sheet ? (
        <UnitDrawing
          {...options}
          width={size.width}
          height={sheet.height}
          padding={sheet.padding}
          balloons={size.width >= 300}
        />
      ) : null}
    </Place>
  );
}

function sheetFor({ width, height }: Size, ratio: number | undefined) {
  if (!ratio) return { height, padding: fillPadding };
  const isPhone = width < phone.below;
  const shape = isPhone ? phone.ratio : ratio;
  return { shape, height: Math.round(width / shape), padding: isPhone ? phone.padding : padding };
}

const Place = styled.div`
  .unit { overflow: hidden; }
`;
