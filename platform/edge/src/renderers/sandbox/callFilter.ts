import { type Argument, allowedCalls } from './systemCalls.ts';

/** An instruction of a classic BPF program: https://docs.kernel.org/userspace-api/seccomp_filter.html */
type Instruction = [code: number, ifTrue: number, ifFalse: number, value: number];

export type Processor = 'x64' | 'arm64';

const [load, equals, hasBits, result] = [0x20, 0x15, 0x45, 0x06];
const [allow, kill, unknown] = [0x7fff0000, 0x80000000, 0x00050000 | 38]; // ENOSYS
const processors = { x64: 0xc000003e, arm64: 0xc00000b7 };
const [numberAt, processorAt] = [0, 4];
const argumentAt = (index: number) => 16 + 8 * index; // the lower half: the kernel reads no more of the values that are compared

const end = (value: number): Instruction => [result, 0, 0, value];

/** Ends by what an argument is. */
function byArgument(argument: Argument): Instruction[] {
  const start: Instruction = [load, 0, 0, argumentAt(argument.index)];
  if ('without' in argument) return [start, [hasBits, 0, 1, argument.without], end(unknown), end(allow)];
  const { oneOf } = argument;
  const compared = oneOf.map((value, at): Instruction => [equals, oneOf.length - at, 0, value]);
  return [start, ...compared, end(unknown), end(allow)];
}

/**
 * Allows the calls that `systemCalls.ts` lists; all others are unknown, as on an older kernel, so that libraries use what they
 * have for that. In the format of `sock_filter`.
 */
export function callFilter(processor: Processor): Buffer {
  const program: Instruction[] = [
    [load, 0, 0, processorAt],
    [equals, 1, 0, processors[processor]],
    end(kill),
    [load, 0, 0, numberAt],
    ...Object.values(allowedCalls).flatMap(([x64, arm64, argument]): Instruction[] => {
      const number = processor === 'x64' ? x64 : arm64;
      const then = argument ? byArgument(argument) : [end(allow)];
      return number === undefined ? [] : [[equals, 0, then.length, number], ...then];
    }),
    end(unknown),
  ];
  const bytes = Buffer.alloc(8 * program.length);
  program.forEach(([code, ifTrue, ifFalse, value], index) => {
    bytes.writeUInt16LE(code, 8 * index);
    bytes.writeUInt8(ifTrue, 8 * index + 2);
    bytes.writeUInt8(ifFalse, 8 * index + 3);
    bytes.writeUInt32LE(value >>> 0, 8 * index + 4);
  });
  return bytes;
}
