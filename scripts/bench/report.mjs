// All suites of the bench report here: prints their rows beside the machine's own speed, records them, and names what got worse.

import { machineKind } from './machineKind.mjs';
import { machineSpeed, sampleMachine } from './machineSpeed.mjs';
import { committedRows, fileOf, record } from './records.mjs';
import { rowOf } from './row.mjs';
import { rowText, short, speedText } from './rowText.mjs';
import { toleratedShare, worseRows } from './worseRows.mjs';

/** @param {string} root the workspace's folder */
export function startReport(root) {
  const machine = machineKind();
  const file = fileOf(machine);
  const measured = {};

  /**
   * Runs a suite, and measures the machine before and after it.
   * @param {string} suite
   * @param {(onRow: (row: import('./row.mjs').Reported) => void) => Promise<number>} run
   * @returns {Promise<number>} the exit code of `run`
   */
  async function measureSuite(suite, run) {
    const rows = {};
    const before = await sampleMachine();
    const code = await run((reported) => {
      const name = `${suite}: ${reported.name}`;
      rows[name] = rowOf(reported);
      console.log(`${rowText(name, rows[name])}\n  machine: ${speedText(machineSpeed(before))}`);
    });
    const speed = machineSpeed(before, await sampleMachine());
    console.log(`machine, before and after ${suite}: ${speedText(speed)}`);
    const measuredOn = new Date().toISOString().slice(0, 10);
    for (const [name, row] of Object.entries(rows)) measured[name] = { measuredOn, ...row, machine: speed };
    record(root, machine, file, measured);
    return code;
  }

  /** Names the rows that got worse, without failing: a figure depends on what else the machine does. */
  function compare() {
    const earlier = committedRows(root, machine);
    if (!earlier) return console.log(`${file} is not committed: there is nothing to compare with.`);
    const compared = Object.keys(measured).filter((name) => earlier[name]).length;
    const worse = worseRows(earlier, measured);
    const share = `${toleratedShare * 100} %`;
    console.log(`\n${worse.length} of ${compared} rows got worse by more than ${share} against ${file} as committed.`);
    for (const { name, before, after, share } of worse) {
      console.log(`${name}\n  ${short(before)} -> ${short(after)}, ${Math.round(share * 100)} % worse`);
      console.log(`  machine then (${earlier[name].measuredOn}): ${speedText(earlier[name].machine)}`);
      console.log(`  machine now: ${speedText(measured[name].machine)}`);
    }
  }

  return { measureSuite, compare };
}
