import { callsByArgument, lastListedCall, refusedCalls, unknownCalls } from './systemCalls.ts';

/** An instruction of a classic BPF program: https://docs.kernel.org/userspace-api/seccomp_filter.html */
type Instruction = [code: number, ifTrue: number, ifFalse: number, value: number];

const [load, equals, atLeast, hasBits, result] = [0x20, 0x15, 0x35, 0x45, 0x06];
const [allow, kill, refuse, unknown] = [0x7fff0000, 0x80000000, 0x00050000 | 1, 0x00050000 | 38]; // EPERM, ENOSYS
const x64 = 0xc000003e;
const [numberAt, archAt] = [0, 4];
const argumentAt = (index: number) => 16 + 8 * index; // the lower half
const [writing, newThread, setOwner, setOwnerTo] = [0o1 | 0o2 | 0o100 | 0o1000, 0x10000, 8, 15];

const ifNumber = (number: number, then: Instruction[]): Instruction[] => [[equals, 0, then.length, number], ...then];
const end = (value: number): Instruction => [result, 0, 0, value];
/** Compares an argument, and ends. */
const byArgument = (index: number, test: [code: number, value: number][], isAllowed: boolean): Instruction[] => [
  [load, 0, 0, argumentAt(index)],
  ...test.map(([code, value], at): Instruction => [code, test.length - at, 0, value]),
  end(isAllowed ? refuse : allow),
  end(isAllowed ? allow : refuse),
];

/**
 * Refuses the calls that `systemCalls.ts` lists and, by their arguments, files opened for writing, processes other than threads,
 * limits of other processes, and signals by a descriptor. In the format of `sock_filter`.
 */
export function callFilter(): Buffer {
  const { open, clone, fcntl, openat, prlimit64 } = callsByArgument;
  const refused = Object.values(refusedCalls).flatMap((calls) => Object.values(calls));
  const program: Instruction[] = [
    [load, 0, 0, archAt],
    [equals, 1, 0, x64],
    end(kill),
    [load, 0, 0, numberAt],
    ...refused.flatMap((number) => ifNumber(number, [end(refuse)])),
    ...Object.values(unknownCalls).flatMap((number) => ifNumber(number, [end(unknown)])),
    ...ifNumber(open, byArgument(1, [[hasBits, writing]], false)),
    ...ifNumber(openat, byArgument(2, [[hasBits, writing]], false)),
    ...ifNumber(clone, byArgument(0, [[hasBits, newThread]], true)),
    ...ifNumber(prlimit64, byArgument(0, [[equals, 0]], true)),
    ...ifNumber(
      fcntl,
      byArgument(
        1,
        [
          [equals, setOwner],
          [equals, setOwnerTo],
        ],
        false,
      ),
    ),
    [atLeast, 0, 1, lastListedCall + 1],
    end(unknown),
    end(allow),
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
