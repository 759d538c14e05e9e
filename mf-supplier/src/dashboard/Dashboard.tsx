import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { useReturn } from '@onesite/shared-ui/loading/useReturn';
import { useState } from 'react';
import { useSupplierComponentsQuery } from '../components/supplierComponentsApi.ts';
import { StatusNote } from '../portal/StatusNote.tsx';
import { useSupplierProfileQuery } from '../portal/supplierApi.ts';
import { DashboardTabs } from './DashboardTabs.tsx';
import { Figures } from './Figures.tsx';

/** Between two looks for a picture that was stated a moment ago. */
const pictureIntervalMs = 3_000;

const isBeingFetched = ({ isPicturePending, pictureProblem }: SupplierComponent) =>
  isPicturePending && pictureProblem === null;

export function Dashboard({ profile }: { profile: SupplierProfile }) {
  const { refetch } = useSupplierProfileQuery();
  useReturn(() => void refetch()); // the company may have been approved meanwhile
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = useSupplierComponentsQuery(profile.id, { refetchOnMountOrArgChange: true, pollingInterval });
  const interval = query.data?.some(isBeingFetched) ? pictureIntervalMs : 0;
  if (interval !== pollingInterval) setPollingInterval(interval);
  return (
    <>
      <Figures components={query.data} status={profile.status} />
      <StatusNote profile={profile} />
      <DashboardTabs profile={profile} components={query} />
    </>
  );
}
