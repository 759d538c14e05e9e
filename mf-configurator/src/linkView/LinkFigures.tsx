import { addUp, theContainer } from '@fieldbox/contract/catalogue/figures';
import { inHours } from '@fieldbox/contract/catalogue/figureTexts';
import { inDays } from '@fieldbox/contract/catalogue/leadTime';
import { fitNotes } from '@fieldbox/contract/fit/fitNotes';
import type { LinkedSide } from '@fieldbox/contract/links/openedLink';
import { figureLines, inWeeks, unknownText } from '@fieldbox/shop-ui/figures/figureLines';
import { useMeasures } from '@fieldbox/shop-ui/visit/units';
import { styled } from 'styled-components';

/** What the parts add up to, a line each. */
export function LinkFigures({ side: { container, components } }: { side: LinkedSide }) {
  const inUnits = useMeasures();
  const figures = addUp(container?.kind, components);
  const [weight, power, leadTime] = figureLines(container?.kind, figures);
  const { hoursOnBatteries } = figures.power;
  const { days, longest } = figures.leadTime;
  const notes = fitNotes(container?.kind, components);
  const lines = [
    { ...weight, notes: [] },
    {
      ...power,
      notes: hoursOnBatteries === null ? [] : [`Full batteries alone last ${inHours(hoursOnBatteries)}.`],
    },
    {
      ...leadTime,
      text: days === null ? leadTime.text : inWeeks(days),
      notes: days === null ? [] : [`Set by ${longest === theContainer ? '' : 'the '}${longest}, ${inDays(days)}.`],
    },
  ];
  return (
    <Lines>
      {lines.map(({ term, text, notes, unknown }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {emphasized(inUnits(text))}
            {notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
            {unknown.length > 0 ? <span>{unknownText(term, unknown)}</span> : null}
          </dd>
        </div>
      ))}
      <div>
        <dt>Fit</dt>
        <dd>
          {notes.length === 0 ? <p>Everything fits.</p> : null}
          {notes.map(({ rule, componentIds, text }) => (
            <p key={rule + componentIds[0]}>{`${text}.`}</p>
          ))}
        </dd>
      </div>
    </Lines>
  );
}

/** The amounts stand out. */
const amount = /((?:at least )?\d[\d.,]{0,11}\s(?:kg|lb|k?W)|about \d{1,3}\sweeks?)/;
const emphasized = (text: string) =>
  text.split(amount).map((piece) => (amount.test(piece) ? <b key={piece}>{piece}</b> : piece));

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
  b { font-weight: 560; white-space: nowrap; }
  dd span { display: block; color: var(--ink-2); font-size: var(--t-1); text-wrap: pretty; }
`;
