import { ToolSelect } from '@fieldbox/shared-ui/list/ListFilters';
import { periodOptions, usePeriod } from '../tab/period.ts';

export function PeriodSelect() {
  const { period, setPeriod } = usePeriod();
  return <ToolSelect label="Time period" options={periodOptions} value={period} onChange={setPeriod} />;
}
