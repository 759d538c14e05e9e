import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { drawTogether } from '@fieldbox/illustrations/drawTogether';
import { exampleKind } from '@fieldbox/shop-ui/illustrations/drawingNotes';
import { DrawnUnit } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';

type Unit = {
  kind: ContainerKind | undefined;
  sector: Sector;
  parts: (PartName | null)[];
  /** Of each part, the same for the same part of the other. */
  numbers: number[];
};

type Props = {
  units: Unit[];
  /** Of the width, for the first. */
  share: number;
  isPrinted: boolean;
  /** Captions, one for each. */
  children: ReactNode[];
};

/** Pixels. The server knows no window, so it draws for two of them. */
const wide = { width: 1150, padding: { left: 48, right: 36, top: 46, bottom: 34 } };
const narrow = { width: 335, padding: { left: 14, right: 8, top: 14, bottom: 12 } };

/** Units at one scale on one ground: beside one another, on a phone one above the other. */
export function ComparedDrawings({ units, share, isPrinted, children }: Props) {
  const key = JSON.stringify(units);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the content of the units
  const [beside, above] = useMemo(() => {
    const drawn = units.map(({ kind = exampleKind, parts, ...unit }) => ({ kind, components: parts, ...unit }));
    return [
      drawTogether(
        drawn.map((unit) => ({ ...unit, padding: wide.padding, balloons: true })),
        { width: [share, 1 - share].map((part) => Math.round(wide.width * part)) },
      ),
      isPrinted
        ? []
        : drawTogether(
            drawn.map((unit) => ({ ...unit, padding: narrow.padding, dims: false })),
            { width: units.map(() => narrow.width) },
          ),
    ];
  }, [key, share, isPrinted]);
  return (
    <Pair $columns={`minmax(0, ${share}fr) minmax(0, ${1 - share}fr)`} $printed={isPrinted}>
      {units.map(({ kind }, index) => (
        <Place key={index === 0 ? 'A' : 'B'} $isExample={!kind}>
          {children[index]}
          <div>
            <DrawnUnit className="wide" svg={beside[index]!.svg} />
            {above[index] ? <DrawnUnit className="narrow" svg={above[index].svg} /> : null}
          </div>
        </Place>
      ))}
    </Pair>
  );
}

const Pair = styled.div<{ $columns: string; $printed: boolean }>`
  display: grid;
  ${({ $columns, $printed }) => $printed && `grid-template-columns: ${$columns};`}
  @media (min-width: 900px) { grid-template-columns: ${({ $columns }) => $columns}; }
  > * + * { border-top: 1px solid var(--line); }
  ${({ $printed }) => $printed && '&& > * + * { border-top: 0; border-left: 1px solid var(--line-strong); }'}
  @media (min-width: 900px) { > * + * { border-top: 0; border-left: 1px solid var(--line-strong); } }
  ${({ $printed }) => !$printed && '@media (max-width: 899px) { .wide { display: none; } }'}
  @media (min-width: 900px) { .narrow { display: none; } }
`;

/* Pale while there is no container. */
const Place = styled.figure<{ $isExample: boolean }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow: hidden;
  > div:last-child { margin-top: auto; ${({ $isExample }) => $isExample && 'opacity: 0.4;'} }
`;
