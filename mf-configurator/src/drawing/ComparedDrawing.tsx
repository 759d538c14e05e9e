import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { drawTogether } from '@fieldbox/illustrations/drawTogether';
import { exampleKind } from '@fieldbox/shop-ui/illustrations/drawingNotes';
import { DrawnUnit } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { useMemo } from 'react';
import { styled } from 'styled-components';

type Props = {
  units: {
    kind: ContainerKind | undefined;
    sector: Sector;
    parts: (PartName | null)[];
    /** Of each part, the same for the same part of the other. */
    numbers: number[];
  }[];
  /** Which of them is shown; the others decide about its scale. */
  index: number;
  /** Of the width, for the first. */
  share: number;
  isPrinted: boolean;
};

/** Pixels. The server knows no window, so it draws for two of them. */
const wide = { width: 1150, padding: { left: 48, right: 36, top: 46, bottom: 34 } };
const narrow = { width: 335, padding: { left: 14, right: 8, top: 14, bottom: 12 } };

/** One of two units at one scale on one ground: beside one another, on a phone one above the other. */
export function ComparedDrawing({ units, index, share, isPrinted }: Props) {
  const key = JSON.stringify(units);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the content of the units
  const [beside, above] = useMemo(() => {
    const drawn = units.map(({ kind = exampleKind, parts, ...unit }) => ({ kind, components: parts, ...unit }));
    const widths = [share, 1 - share].map((part) => Math.round(wide.width * part));
    const wideUnits = drawn.map((unit) => ({ ...unit, padding: wide.padding, balloons: true }));
    const narrowUnits = drawn.map((unit) => ({ ...unit, padding: narrow.padding, dims: false }));
    return [
      drawTogether(wideUnits, { width: widths })[index]!.svg,
      isPrinted ? undefined : drawTogether(narrowUnits, { width: units.map(() => narrow.width) })[index]!.svg,
    ];
  }, [key, index, share, isPrinted]);
  return (
    <Place>
      <DrawnUnit className={above && 'wide'} svg={beside} />
      {above ? <DrawnUnit className="narrow" svg={above} /> : null}
    </Place>
  );
}

const Place = styled.div`
  @media (max-width: 899px) { > .wide { display: none; } }
  @media (min-width: 900px) { > .narrow { display: none; } }
`;
