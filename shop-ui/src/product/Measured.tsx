import { SegmentedFilter } from '@onesite/shared-ui/navigation/SegmentedFilter';
import type { UnitSystem } from '../visit/sector.ts';
import { useMeasures, useUnits } from '../visit/units.ts';

/** A metric text in the visitor's units. */
export const Measured = ({ children }: { children: string }) => <span>{useMeasures()(children)}</span>;

const systems = [
  { value: 'metric', label: 'Metric' },
  { value: 'us', label: 'US units' },
];

/** Where measures are first read. */
export function UnitChoice() {
  const { system, choose } = useUnits();
  return (
    <SegmentedFilter
      label="Units of measurement"
      options={systems}
      value={system}
      onChange={(chosen) => choose(chosen as UnitSystem)}
      size="small"
    />
  );
}
