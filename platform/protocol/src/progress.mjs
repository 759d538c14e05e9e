/**
 * Says what a long work does: a line for each step, which ends with its seconds once the next one begins. At a terminal the line counts them
 * meanwhile. Plain JavaScript without imports, because `npm start` says so before anything is installed.
 * @param {Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>} out
 */
export function createProgress(out = process.stdout) {
  /** @type {{ name: string, began: number, detail: string, timer?: NodeJS.Timeout } | undefined} */
  let step;

  /** @param {string} end */
  function draw(end) {
    const seconds = ((performance.now() - step.began) / 1000).toFixed(1);
    if (!out.isTTY) return end && out.write(`  ${seconds} s\n`);
    out.write(`\r\x1b[K${`${step.name}  ${seconds} s  ${end ? '' : step.detail}`.slice(0, out.columns)}${end || '\r'}`);
  }

  const progress = {
    /** Begins a step, and ends the one before. @param {string} name */
    begin(name) {
      progress.end();
      step = { name, began: performance.now(), detail: '' };
      if (!out.isTTY) return void out.write(`${name}\n`);
      draw(''); // at once, because a step such as `install` may block this process
      step.timer = setInterval(draw, 100, '').unref();
    },
    /** Shows at a terminal what the step is doing. @param {string} text */
    detail(text) {
      if (step) step.detail = text;
    },
    end() {
      if (!step) return;
      clearInterval(step.timer);
      draw('\n');
      step = undefined;
    },
  };
  return progress;
}
