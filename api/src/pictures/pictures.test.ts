import { setTimeout as after } from 'node:timers/promises';
import { parts as allParts, type PartName } from '@fieldbox/contract/catalogue/parts';
import type { PicturedUnit } from '../drawing/picturedUnit.ts';
import type { ApiFailure } from '../http/apiFailure.ts';
import { createPictures } from './pictures.ts';

const unit = (part: PartName): PicturedUnit => ({ kind: '20ft', sector: 'civilian', parts: [part] });
const twentyUnits = (Object.keys(allParts) as PartName[])
  .flatMap((part) => [unit(part), { ...unit(part), sector: 'military' as const }])
  .slice(0, 20);
const caller = { network: '203.0.113.7', isKnown: false };
const allowed = () => {};
/** Nothing is stored. */
const nothing = { find: async () => undefined, put: async () => {} };

/** Draws when it is told to. */
function slowDrawing() {
  const waiting: (() => void)[] = [];
  const draw = jest.fn(async ({ parts }: PicturedUnit) => {
    await new Promise<void>((done) => waiting.push(done));
    return Buffer.from(parts.join());
  });
  const finishOne = async () => {
    waiting.shift()!();
    await after(0);
  };
  return { draw, finishOne };
}

test('a unit is drawn once, for all who ask meanwhile and afterwards', async () => {
  const { draw, finishOne } = slowDrawing();
  const { get } = createPictures(draw, nothing);
  const asked = [get(unit('plug'), caller, allowed), get(unit('plug'), caller, allowed)];
  await after(0);
  await finishOne();
  const [one, two] = await Promise.all(asked);
  expect(one).toBe(two);
  expect(await get(unit('plug'), caller, allowed)).toBe(one);
  expect(draw).toHaveBeenCalledTimes(1);
});

test('units are drawn one after the other, a few wait, and the others are refused at once', async () => {
  const { draw, finishOne } = slowDrawing();
  const { get } = createPictures(draw, nothing);
  const asked = twentyUnits.map((one) => Promise.resolve(get(one, caller, allowed)));
  const outcomes = Promise.allSettled(asked);
  await after(0);
  expect(draw).toHaveBeenCalledTimes(1);
  for (let drawn = 1; drawn <= 9; drawn++) {
    await finishOne();
    expect(draw).toHaveBeenCalledTimes(Math.min(drawn + 1, 9));
  }
  const refused = (await outcomes).filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as ApiFailure).code)).toEqual(Array(11).fill('unavailable'));
});

test('who may not have one drawn still gets what is known, and a failure is not kept', async () => {
  const draw = jest.fn().mockRejectedValueOnce(new Error('no memory')).mockResolvedValue(Buffer.from('png'));
  const { get } = createPictures(draw, nothing);
  const refuse = () => {
    throw new Error('too many');
  };
  await expect(get(unit('plug'), caller, refuse)).rejects.toThrow('too many');
  expect(draw).not.toHaveBeenCalled();
  await expect(get(unit('plug'), caller, allowed)).rejects.toThrow('no memory');
  const picture = await get(unit('plug'), caller, allowed);
  expect(await get(unit('plug'), caller, refuse)).toBe(picture);
});

test('what another process has drawn is not drawn again; what was drawn here is stored, for others and for later', async () => {
  const stored = new Map<string, Uint8Array>([[JSON.stringify(unit('plug')), Buffer.from('stored')]]);
  const store = {
    find: jest.fn(async (key: string) => stored.get(key)),
    put: async (key: string, png: Uint8Array) => void stored.set(key, png),
  };
  const draw = jest.fn(async () => Buffer.from('drawn'));
  const { get } = createPictures(draw, store);
  const refuse = () => {
    throw new Error('too many');
  };
  const found = await Promise.all([get(unit('plug'), caller, refuse), get(unit('plug'), caller, refuse)]);
  expect(found.map(({ png }) => Buffer.from(png).toString())).toEqual(['stored', 'stored']);
  expect(store.find).toHaveBeenCalledTimes(1);
  await get(unit('lock'), caller, allowed);
  expect(draw).toHaveBeenCalledTimes(1);
  const elsewhere = createPictures(draw, store);
  expect(Buffer.from((await elsewhere.get(unit('lock'), caller, refuse)).png).toString()).toBe('drawn');
});

test('who may have none drawn keeps it from nobody who asks at the same time', async () => {
  const draw = jest.fn(async () => Buffer.from('drawn'));
  const { get } = createPictures(draw, nothing);
  const refuse = () => {
    throw new Error('too many');
  };
  const [refused, drawn] = await Promise.allSettled([
    get(unit('plug'), caller, refuse),
    get(unit('plug'), caller, allowed),
  ]);
  expect([refused.status, drawn.status]).toEqual(['rejected', 'fulfilled']);
});
