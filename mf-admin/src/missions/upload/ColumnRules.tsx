import { missionCsvColumns, requiredMissionColumns } from '@fieldbox/contract/catalogue/missionCsvColumns';
import { sectors } from '@fieldbox/contract/catalogue/sectors';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';

/** The columns of the file, and which of them must be filled in. */
export const ColumnRules = () => (
  <DescriptionList terms="wide" items={missionCsvColumns.map((column) => ({ term: column, value: ruleOf(column) }))} />
);

function ruleOf(column: string) {
  if (column === 'type') return `required: ${sectors.join(' or ')}`;
  return requiredMissionColumns.some((required) => required === column) ? 'required' : 'optional';
}
