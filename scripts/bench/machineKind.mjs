import { cpus } from 'node:os';

/**
 * The kind of this machine. Figures are compared among machines with the same processor, number of cores and major version of Node.
 * @returns {{ kind: string, processor: string, cores: number, node: number }} `kind` is fit for a file name
 */
export function machineKind(processors = cpus(), version = process.versions.node) {
  const processor = (processors[0]?.model.trim() || process.arch).replaceAll(/\s+/g, ' ');
  const [cores, node] = [processors.length, Number.parseInt(version, 10)];
  const slug = processor
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return { kind: `${cores}x-${slug}-node${node}`, processor, cores, node };
}
