import { callFilter, type Processor } from './callFilter.ts';
import { allowedCalls } from './systemCalls.ts';

const audited = { x64: 0xc000003e, arm64: 0xc00000b7 };
const [allowed, unknown, ends] = [0x7fff0000, 0x00050026, 0x80000000];

/** What the kernel does with a call: it runs the filter on `struct seccomp_data`. */
function actionOf(filter: Buffer, processor: Processor, number: number, values: number[] = []) {
  const data = Buffer.alloc(64);
  data.writeUInt32LE(number, 0);
  data.writeUInt32LE(audited[processor], 4);
  values.forEach((value, index) => void data.writeUInt32LE(value, 16 + 8 * index));
  let loaded = 0;
  for (let at = 0; ; at++) {
    const [code, value] = [filter.readUInt16LE(8 * at), filter.readUInt32LE(8 * at + 4)];
    const jump = (isTrue: boolean) => {
      at += filter.readUInt8(8 * at + (isTrue ? 2 : 3));
    };
    if (code === 0x06) return value;
    if (code === 0x20) loaded = data.readUInt32LE(value);
    else if (code === 0x15) jump(loaded === value);
    else if (code === 0x45) jump((loaded & value) !== 0);
    else throw new Error(`instruction ${code}`);
  }
}

describe.each<{ processor: Processor; other: Processor }>([
  { processor: 'x64', other: 'arm64' },
  { processor: 'arm64', other: 'x64' },
])('the filter of $processor', ({ processor, other }) => {
  const filter = callFilter(processor);
  const numberOf = ([x64, arm64]: (typeof allowedCalls)[string]) => (processor === 'x64' ? x64 : arm64);

  test('allows the calls of the list, and no other one', () => {
    const numbers = Array.from({ length: 2048 }, (_, number) => number);
    const listed = Object.values(allowedCalls).filter(([, , argument]) => !argument || 'without' in argument);
    expect(numbers.filter((number) => actionOf(filter, processor, number, Array(6).fill(0)) === allowed)).toEqual(
      [...listed, allowedCalls.prlimit64!]
        .map(numberOf)
        .filter((number) => number !== undefined)
        .sort((a, b) => a - b),
    );
  });

  test.each([
    ['openat', [0, 0, 0o2000000], allowed],
    ...[0o1, 0o2, 0o100, 0o1000, 0o20200002].map((flags) => ['openat', [0, 0, flags], unknown] as const),
    ['clone', [0x3d0f00], allowed],
    ['clone', [0x7d0f00], allowed],
    ['clone', [17], unknown],
    ['clone', [0x3d0f00 | 0x10000000], unknown],
    ['fcntl', [3, 2, 1], allowed],
    ...[8, 10, 15, 1024, 1026].map((command) => ['fcntl', [3, command], unknown] as const),
    ['ioctl', [3, 0x5421], allowed],
    ...[0x5412, 0x8901, 0x8902].map((request) => ['ioctl', [3, request], unknown] as const),
    ['prlimit64', [0, 7], allowed],
    ['prlimit64', [1, 7], unknown],
  ] as const)('%s with %j', (name, values, action) => {
    expect(actionOf(filter, processor, numberOf(allowedCalls[name]!)!, [...values])).toBe(action);
  });

  test('ends a program that calls in the format of another processor, and knows no calls of x32', () => {
    expect(actionOf(filter, other, 0)).toBe(ends);
    expect(actionOf(filter, processor, 0x40000000)).toBe(unknown);
  });
});
