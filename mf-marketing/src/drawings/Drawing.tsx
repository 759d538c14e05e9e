import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

/** A drawing that was made when the page was built: `import shown from './name.unit.json'`. */
export type DrawnUnit = { url: string; width: number; height: number; description: string };

export type DrawingProps = Omit<ComponentPropsWithRef<'img'>, 'src' | 'width' | 'height'> & { shown: DrawnUnit };

/** As wide as its place; its words are the drawing's own unless `alt` says more. */
export const Drawing = ({ shown: { url, width, height, description }, ...image }: DrawingProps) => (
  <Image loading="lazy" alt={description} {...image} src={url} width={width} height={height} />
);

const Image = styled.img`
  width: 100%;
  height: auto;
`;
