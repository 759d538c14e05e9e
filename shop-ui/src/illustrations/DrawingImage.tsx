import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

/** An image that the build makes of a drawing: `import shown from './name.unit.json'`. */
export type DrawnUnit = { url: string; width: number; height: number; description: string };

export type DrawingImageProps = Omit<ComponentPropsWithRef<'img'>, 'src' | 'width' | 'height'> & {
  shown: DrawnUnit;
  /** Replaces `shown` on screens of at least `wideFrom` px. On smaller ones its numbers would be too small. */
  wide?: DrawnUnit;
  wideFrom?: number;
};

/** As wide as its container. Described by the drawing's own description, unless `alt` is given. */
export function DrawingImage({ shown, wide, wideFrom = 620, ...rest }: DrawingImageProps) {
  const { url, width, height, description } = shown;
  return (
    <Picture>
      {wide ? <Sources drawing={wide} media={`(min-width: ${wideFrom}px)`} /> : null}
      <source media={dark} srcSet={`${url}#dark`} />
      <Image loading="lazy" alt={description} {...rest} src={url} width={width} height={height} />
    </Picture>
  );
}

/** The dark theme uses the same file with `#dark` (see `unitFile`), because in WebKit an image does not know the page's theme. */
const Sources = ({ drawing: { url, width, height }, media }: { drawing: DrawnUnit; media: string }) => (
  <>
    <source media={`${dark} and ${media}`} srcSet={`${url}#dark`} width={width} height={height} />
    <source media={media} srcSet={url} width={width} height={height} />
  </>
);

const dark = 'screen and (prefers-color-scheme: dark)';

/* The image is laid out as if it were alone. */
const Picture = styled.picture`
  display: contents;
  > source { display: none; }
`;

const Image = styled.img`
  width: 100%;
  height: auto;
`;
