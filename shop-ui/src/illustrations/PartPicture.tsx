import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';

export type PartPictureProps = {
  /** The address of a supplier's picture. Pages load only those that come by https, and send no referrer. */
  url: string | null;
  alt: string;
  /** Called when no picture comes from the address. */
  onFail?: () => void;
  /** The drawing in place of a picture that is missing, fails or takes too long. */
  children: ReactNode;
};

const timeoutMs = 5_000;

/** A supplier's picture or a drawing, in a frame of 4 to 3 that is as wide as its place and never changes its size. */
export function PartPicture({ url, alt, onFail, children }: PartPictureProps) {
  return (
    <Frame>
      {url && /^https:/i.test(url) ? (
        <Picture key={url} url={url} alt={alt} onFail={onFail}>
          {children}
        </Picture>
      ) : (
        children
      )}
    </Frame>
  );
}

function Picture({ url, alt, onFail, children }: PartPictureProps & { url: string }) {
  const [state, setState] = useState<'pending' | 'loaded' | 'failed'>('pending');

  useEffect(() => {
    if (state === 'failed') onFail?.();
    if (state !== 'pending') return;
    const timer = setTimeout(() => setState('failed'), timeoutMs);
    return () => clearTimeout(timer);
  }, [state, onFail]);

  if (state === 'failed') return children;
  return (
    <img
      src={url}
      alt={alt}
      referrerPolicy="no-referrer"
      decoding="async"
      onLoad={() => setState('loaded')}
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
