import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

/** Its size in pixels, once it is there. */
export type PictureState = { width: number; height: number } | 'failed';

export type PartPictureProps = {
  /** A supplier's own picture. Only https is fetched: a page over https would show nothing else. */
  url: string | null;
  /** What the picture shows. */
  alt: string;
  /** The drawing that stands in for a picture that is missing, fails or takes too long. */
  children: ReactNode;
  /** Called once for each address that is fetched. */
  onState?: (state: PictureState) => void;
};

/** A picture that takes longer than this gives way to the drawing. */
const timeoutMs = 5_000;

/** A supplier's picture or a drawing, in a frame of 4 to 3 that is as wide as its place and never changes its size. */
export function PartPicture({ url, alt, children, onState }: PartPictureProps) {
  return (
    <Frame>
      {url?.startsWith('https://') ? (
        <Picture key={url} url={url} alt={alt} onState={onState}>
          {children}
        </Picture>
      ) : (
        children
      )}
    </Frame>
  );
}

function Picture({ url, alt, children, onState }: PartPictureProps & { url: string }) {
  const [state, setState] = useState<PictureState | 'pending'>('pending');
  const report = useRef(onState);
  report.current = onState;

  useEffect(() => {
    if (state !== 'pending') return report.current?.(state);
    const timer = setTimeout(() => setState('failed'), timeoutMs);
    return () => clearTimeout(timer);
  }, [state]);

  if (state === 'failed') return children;
  return (
    <img
      src={url}
      alt={alt}
      referrerPolicy="no-referrer"
      decoding="async"
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setState({ width, height })}
      onError={() => setState('failed')}
    />
  );
}

const Frame = styled.span`
  display: block;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border: 1px solid var(--line-strong);
  background: var(--inset);
  > img, > picture > img { display: block; width: 100%; height: 100%; object-fit: cover; }
`;
