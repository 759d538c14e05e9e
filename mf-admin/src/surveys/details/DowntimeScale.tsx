import type { Answers } from '@fieldbox/contract/survey/answers';
import { Scale } from './DowntimeScale.styles.ts';
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
