import type { CpuInfo } from 'node:os';
import { machineKind } from './machineKind.mjs';

const cores = (count: number, model: string) => Array.from({ length: count }, () => ({ model }) as CpuInfo);

test('a kind of machine is its processor, its cores and the major version of Node', () => {
  const { kind } = machineKind(cores(2, 'Intel(R) Xeon(R)  Processor @ 2.80GHz'), '20.20.2');
  expect(kind).toBe('2x-intel-r-xeon-r-processor-2-80ghz-node20');
  expect(machineKind(cores(2, 'Intel(R) Xeon(R)  Processor @ 2.80GHz'), '20.9.0').kind).toBe(kind);
  expect(machineKind(cores(4, 'Intel(R) Xeon(R)  Processor @ 2.80GHz'), '20.20.2').kind).not.toBe(kind);
  expect(machineKind(cores(2, 'Intel(R) Xeon(R)  Processor @ 2.80GHz'), '24.1.0').kind).not.toBe(kind);
});
