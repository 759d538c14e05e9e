// A process in which nobody catches what fails: node --import tsx failingProgram.ts
import { installLastHandler } from '../lastHandler.ts';

installLastHandler();
void Promise.reject(Object.assign(new Error('at postgres://u:secret@host/db'), { code: '08P01' }));
setTimeout(() => {
  console.log('{"msg":"goes on"}');
  throw new Error('broken');
}, 50);
setTimeout(() => console.log('{"msg":"never"}'), 2_000);
