import type { MissionCsvError } from '@fieldbox/contract/catalogue/missionCsv';
import { Scroll } from './table.styles.ts';

const mostShown = 200;

/** What is wrong with the rows that were left out. */
export function Problems({ errors }: { errors: readonly MissionCsvError[] }) {
  if (errors.length === 0) return null;
  return (
    <Scroll tabIndex={0} role="region" aria-label="Skipped rows">
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">Message</th>
          </tr>
        </thead>
        <tbody>
          {errors.slice(0, mostShown).map(({ row, column, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td className="number">{row}</td>
              <td>
                <b>{column}</b>
              </td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {errors.length > mostShown ? (
        <p>{`${(errors.length - mostShown).toLocaleString('en-US')} more are in the file “Skipped rows”.`}</p>
      ) : null}
    </Scroll>
  );
}
