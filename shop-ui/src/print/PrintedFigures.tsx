import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { addUp, type FiguredComponent } from '@fieldbox/contract/catalogue/figures';
import { styled } from 'styled-components';
import { figureLines, unknownText } from '../figures/figureLines.ts';

type Props = { kind: ContainerKind; components: readonly FiguredComponent[] };

/** Weight, power and lead time on the quote sheet, each with what is not known. */
export const PrintedFigures = ({ kind, components }: Props) => (
  <Lines>
    {figureLines(kind, addUp(kind, components)).map(({ term, text, unknown }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>
          <span>{text}</span>
          {unknown.length > 0 ? <span> {unknownText(term, unknown)}</span> : null}
        </dd>
      </div>
    ))}
  </Lines>
);

const Lines = styled.dl`
  margin-top: 6pt;
  font-size: 8pt;
  break-inside: avoid;
  > div { display: grid; grid-template-columns: 52pt minmax(0, 1fr); gap: 9pt; padding: 1.5pt 0; }
  dt, span + span { color: #414d54; }
`;
