import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { SizedDrawing } from '@fieldbox/shop-ui/illustrations/SizedDrawing';
import { styled } from 'styled-components';
import type { Sample } from './samples.ts';

/** On it, every part that is drawn has its place outside. */
export const previewKind = '20ft';

type Props = { samples: readonly Sample[]; part: PartName | null };

/** The unit with the component on it; where it cannot be seen, the reason. */
export function PreviewDrawing({ samples, part }: Props) {
  const own = part ? [part] : [];
  return (
    <Figure>
      <SizedDrawing
        kind={previewKind}
        sector="civilian"
        components={[...samples.map((sample) => sample.part), ...own]}
        newest={part ?? undefined}
        dims={false}
        ratio={1.5}
      />
      <figcaption aria-live="polite">
        {part ? null : 'It stands inside: the list names it, the drawing does not show it.'}
      </figcaption>
    </Figure>
  );
}

const Figure = styled.figure`
  padding: 4px 12px 8px;
  border-bottom: 1px solid var(--line-strong);
  > figcaption { min-height: 1.45em; color: var(--ink-2); font-size: var(--t-1); line-height: 1.45; }
`;
