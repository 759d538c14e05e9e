import { once } from 'node:events';
import { getPriority } from 'node:os';
import { linkPictureSize } from '@fieldbox/contract/orders/linkPicture';
import { startProgram } from '../processes/workProcess.ts';
import type { PicturedUnit } from './picturedUnit.ts';
import { createPictureProcess, pictureProgram } from './pictureProcess.ts';

const unit: PicturedUnit = { kind: 'hybrid', sector: 'military', parts: ['radio-tower', 'crate'] };

const isPng = (picture: Uint8Array) => Buffer.from(picture).subarray(1, 4).toString() === 'PNG';
const sizeOf = (picture: Uint8Array) => {
  const header = Buffer.from(picture);
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) };
};

test('a unit is drawn as PNG in a process of its own, the same unit as the same bytes; a failure says why', async () => {
  const draw = createPictureProcess({ timeoutMs: 100_000 });
  const picture = await draw(unit);
  expect(isPng(picture)).toBe(true);
  expect(sizeOf(picture)).toEqual(linkPictureSize);
  expect(Buffer.compare(await draw(unit), picture)).toBe(0);
  expect(Buffer.compare(await draw({ ...unit, sector: 'civilian' }), picture)).not.toBe(0);
  expect(Buffer.compare(await draw({ ...unit, parts: ['radio-tower'] }), picture)).not.toBe(0);

  await expect(draw({ ...unit, parts: null as never })).rejects.toThrow('null');
});

test('a drawing that takes too long is ended', async () => {
  await expect(createPictureProcess({ timeoutMs: 1 })(unit)).rejects.toThrow(/abort|timeout/i);
});

test('the first picture of a process waits for nothing else on the machine, further ones do', async () => {
  const child = startProgram(pictureProgram);
  const priorities: number[] = [];
  for (const _ of ['first', 'second']) {
    child.send(unit);
    await once(child, 'message');
    priorities.push(getPriority(child.pid));
  }
  child.kill('SIGKILL');
  expect(priorities).toEqual([getPriority(), 10]);
});
