import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

/** An image that the build makes of a drawing: `import shown from './name.unit.json'`. */
export type DrawnUnit = { url: string; width: number; height: number; description: string };

export type DrawingProps = Omit<ComponentPropsWithRef<'img'>, 'src' | 'width' | 'height'> & { shown: DrawnUnit };

/** As wide as its container. Described by the drawing's own description, unless `alt` is given. */
export const Drawing = ({ shown: { url, width, height, description }, ...image }: DrawingProps) => (
  <Image loading="lazy" alt={description} {...image} src={url} width={width} height={height} />
);

const Image = styled.img`
  width: 100%;
  height: auto;
`;
