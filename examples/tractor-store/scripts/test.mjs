// `npm test`: the types, and the shop in a browser. `CHROMIUM_PATH` names one; without it, `npx playwright install chromium` gets one.
import { installAndBuild, run } from './tools.mjs';

installAndBuild();
run('tsc');
run('playwright', 'test', ...process.argv.slice(2));
