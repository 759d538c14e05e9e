import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

/** An image that the build makes of a drawing: `import shown from './name.unit.json'`. */
export type DrawnUnit = { url: string; width: number; height: number; description: string };

export type DrawingImageProps = Omit<ComponentPropsWithRef<'img'>, 'src' | 'width' | 'height'> & {
  shown: DrawnUnit;
  /** In its place on screens from `wideFrom` px on: scaled down, the numbers of a wide drawing would be too small. */
  wide?: DrawnUnit;
  wideFrom?: number;
};

/** As wide as its container. Described by the drawing's own description, unless `alt` is given. */
export function DrawingImage({ shown, wide, wideFrom = 620, ...rest }: DrawingImageProps) {
  const { url, width, height, description } = shown;
  const image = <Image loading="lazy" alt={description} {...rest} src={url} width={width} height={height} />;
  if (!wide) return image;
  return (
    <picture>
      <source media={`(min-width: ${wideFrom}px)`} srcSet={wide.url} width={wide.width} height={wide.height} />
      {image}
    </picture>
  );
}

const Image = styled.img`
  width: 100%;
  height: auto;
`;
