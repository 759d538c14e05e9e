import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { useReturn } from '@onesite/shared-ui/loading/useReturn';
import { useSupplierComponentsQuery } from '../components/supplierComponentsApi.ts';
import { StatusNote } from '../portal/StatusNote.tsx';
import { useSupplierProfileQuery } from '../portal/supplierApi.ts';
import { DashboardTabs } from './DashboardTabs.tsx';
import { Figures } from './Figures.tsx';

export function Dashboard({ profile }: { profile: SupplierProfile }) {
  const { refetch } = useSupplierProfileQuery();
  useReturn(() => void refetch()); // the company may have been approved meanwhile
  const query = useSupplierComponentsQuery(profile.id, { refetchOnMountOrArgChange: true });
  return (
    <>
      <Figures components={query.data} status={profile.status} />
      <StatusNote profile={profile} />
      <DashboardTabs profile={profile} components={query} />
    </>
  );
}
