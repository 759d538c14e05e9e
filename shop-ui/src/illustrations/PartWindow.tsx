import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { styled } from 'styled-components';
import { DrawingImage } from './DrawingImage.tsx';
import { partWindows } from './partWindows.ts';

export type PartWindowProps = {
  /** null: it is inside, and is not drawn. */
  part: PartName | null;
  /** Empty beside a text that says the same. */
  alt: string;
};

/** What a component is drawn as, where it is bolted on a unit: 4 to 3, as wide as its place. What is not drawn is a sheet of paper. */
export function PartWindow({ part, alt }: PartWindowProps) {
  if (part === null) {
    return (
      <Place>
        <svg
          viewBox="0 0 24 24"
          width="40"
          height="40"
          role="img"
          aria-label={alt}
          aria-hidden={alt === '' || undefined}
        >
          <path d="M4 2h16v20H4z M8 7h8 M8 12h8 M8 17h5" />
        </svg>
      </Place>
    );
  }
  // A part that only a newer release knows is shown as what every unknown one is.
  return (
    <Place>
      <DrawingImage shown={partWindows[part] ?? partWindows.crate} alt={alt} />
    </Place>
  );
}

const Place = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  width: 100%;
  color: var(--ink-2);
  > svg { fill: none; stroke: currentColor; stroke-linejoin: round; }
`;
