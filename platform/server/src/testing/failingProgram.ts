// A process in which nobody catches what fails: node --import tsx failingProgram.ts
import { installLastHandler } from '../runSite.ts';
import { createSiteLogger, logConsole } from '../start/logger.ts';

const logger = createSiteLogger('info', { role: 'all', version: '1.0.0' });
installLastHandler(logger);
logConsole(logger);
console.warn('a library says %s', 'hello');
process.emitWarning('too many listeners');
void Promise.reject(Object.assign(new Error('at postgres://u:secret@host/db'), { code: '08P01' }));
setTimeout(() => {
  console.log('goes on');
  throw new Error('broken');
}, 50);
setTimeout(() => console.log('never'), 2_000);
