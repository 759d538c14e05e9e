import type { Answers } from '@fieldbox/contract/survey/answers';
import { styled } from 'styled-components';
import { downtimeMeasures, ruleHours, scaleOf, ticksOf } from './downtime.ts';

/** After how many hours without power each loss begins: measures on one scale, with a rule at 48 hours. */
export function DowntimeScale({ answers }: { answers: Answers }) {
  const measures = downtimeMeasures(answers);
  const span = scaleOf(measures);
  const at = (hours: number) => `${(hours / span) * 100}%`;
  const words = measures.map(({ label, hours }) => `${label} ${hours} ${hours === 1 ? 'hour' : 'hours'}`);
  return (
    <Scale role="img" aria-label={`Downtime tolerance: ${words.join(', ')}`}>
      {measures.map(({ label, hours }) => (
        <div key={label}>
          <span>{label}</span>
          <i>
            <s style={{ left: at(ruleHours) }} />
            <b style={{ width: at(hours) }} />
          </i>
          <em>{`${hours.toLocaleString('en-US')} h`}</em>
        </div>
      ))}
      <div>
        <span />
        <i>
          {ticksOf(span).map((hours) => (
            <u
              key={hours}
              style={{ left: at(hours) }}
              data-at={hours === 0 ? 'start' : hours === span ? 'end' : undefined}
            >
              {hours.toLocaleString('en-US')}
            </u>
          ))}
        </i>
        <em />
      </div>
    </Scale>
  );
}

/* A row: its words, its measure as a dimension line on the common scale, its figure. The last row is the scale's own. */
const Scale = styled.div`
  padding-top: 6px;
  > div {
    display: grid;
    grid-template-columns: 220px minmax(0, 1fr) 56px;
    gap: 0 16px;
    align-items: center;
    min-height: 30px;
  }
  span { color: var(--ink-2); font-size: var(--t-1); }
  i {
    position: relative;
    height: 14px;
    background: linear-gradient(var(--line), var(--line)) 0 50% / 100% 1px no-repeat;
    font-style: normal;
  }
  b {
    position: absolute;
    inset: 0 auto 0 0;
    min-width: 2px;
    border: solid var(--ink);
    border-width: 0 2px;
    background: linear-gradient(var(--ink), var(--ink)) 0 50% / 100% 2px no-repeat;
  }
  s {
    position: absolute;
    inset: -8px auto -8px;
    border-left: 1px dashed var(--line-strong);
  }
  em { font: 400 var(--t-0)/1 var(--font-mono); text-align: right; white-space: nowrap; }
  u {
    position: absolute;
    top: 0;
    translate: -50% 0;
    color: var(--ink-2);
    font: 400 var(--t-0)/1 var(--font-mono);
    text-decoration: none;
  }
  u[data-at='start'] { translate: 0 0; }
  u[data-at='end'] { translate: -100% 0; }
  > div:last-child { min-height: 20px; }
  > div:last-child i { background: none; }
  @media (max-width: 619px) {
    > div { grid-template-columns: minmax(0, 1fr) 56px; }
    > div > span { grid-column: 1 / -1; padding-top: 4px; }
    > div:last-child > span { display: none; }
  }
  @media (forced-colors: active) { b { border-color: CanvasText; background: CanvasText; background-clip: content-box; } }
`;
