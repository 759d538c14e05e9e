import { addUp } from '@fieldbox/contract/catalogue/figures';
import { fitNotes } from '@fieldbox/contract/fit/fitNotes';
import type { LinkedSide } from '@fieldbox/contract/links/openedLink';
import { figureLines, unknownText } from '@fieldbox/shop-ui/figures/figureLines';
import { styled } from 'styled-components';

/** What the parts add up to, a line each. */
export function LinkFigures({ side: { container, components } }: { side: LinkedSide }) {
  const notes = fitNotes(container?.kind, components);
  return (
    <Lines>
      {figureLines(container?.kind, addUp(container?.kind, components)).map(({ term, text, unknown }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {text}
            {unknown.length > 0 ? <span>{unknownText(term, unknown)}</span> : null}
          </dd>
        </div>
      ))}
      <div>
        <dt>Fit</dt>
        <dd>
          {notes.length === 0 ? 'Everything fits.' : null}
          {notes.map(({ rule, componentIds, text }) => (
            <p key={rule + componentIds[0]}>{text}</p>
          ))}
        </dd>
      </div>
    </Lines>
  );
}

const Lines = styled.dl`
  border-top: 1px solid var(--line-strong);
  font-size: var(--t-2);
  line-height: 1.45;
  > div {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    gap: 2px 16px;
    padding: 9px 20px;
  }
  > div + div { border-top: 1px solid var(--line); }
  dt { color: var(--ink-2); }
  dd { overflow-wrap: anywhere; }
  dd span { display: block; color: var(--ink-2); font-size: var(--t-1); text-wrap: pretty; }
`;
