import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { factsOfPart, type PartName } from '@fieldbox/contract/catalogue/parts';
import { coverOf } from '@fieldbox/contract/fit/places';
import { SizedDrawing } from '@fieldbox/shop-ui/illustrations/SizedDrawing';
import { styled } from 'styled-components';
import type { Sample } from './samples.ts';

type Props = { kind: ContainerKind; samples: readonly Sample[]; part: PartName | null };

/** The unit with the component on it; where it cannot be seen, the reason. */
export function PreviewDrawing({ kind, samples, part }: Props) {
  const why = whyHidden(kind, part);
  const own = part ? [part] : [];
  return (
    <Figure>
      <SizedDrawing
        kind={kind}
        sector="civilian"
        components={[...samples.map((sample) => sample.part), ...own]}
        newest={part ?? undefined}
        dims={false}
        ratio={1.5}
      />
      <figcaption aria-live="polite">{why}</figcaption>
    </Figure>
  );
}

function whyHidden(kind: ContainerKind, part: PartName | null) {
  const cover = coverOf(kind, part);
  if (cover) return `Not on this unit: ${cover} covers its place.`;
  if (part === null) return 'It stands inside: the list names it, the drawing does not show it.';
  return factsOfPart(part)?.indoorsOn?.includes(kind)
    ? 'On this unit it stands inside, where this view does not show it.'
    : null;
}

const Figure = styled.figure`
  padding: 4px 12px 8px;
  border-bottom: 1px solid var(--line-strong);
  > figcaption { min-height: 1.45em; color: var(--ink-2); font-size: var(--t-1); line-height: 1.45; }
`;
