import { listSorts } from '@fieldbox/contract/administration/lists';
import { sectors } from '@fieldbox/contract/catalogue/sectors';
import type { ListOptions } from '@onesite/shared-host/lists/useListQuery';

export const missionsList: ListOptions = {
  sorts: listSorts.missions,
  defaultSort: 'id',
  filters: { type: sectors },
  dialogs: ['upload', 'create', 'edit'],
};
