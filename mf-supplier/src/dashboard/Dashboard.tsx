import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { useSupplierComponentsQuery } from '../components/supplierComponentsApi.ts';
import { StatusNote } from '../portal/StatusNote.tsx';
import { DashboardTabs } from './DashboardTabs.tsx';
import { Figures } from './Figures.tsx';

export function Dashboard({ profile }: { profile: SupplierProfile }) {
  const query = useSupplierComponentsQuery(profile.id, { refetchOnMountOrArgChange: true });
  return (
    <>
      <Figures components={query.data} status={profile.status} />
      <StatusNote profile={profile} />
      <DashboardTabs profile={profile} components={query} />
    </>
  );
}
