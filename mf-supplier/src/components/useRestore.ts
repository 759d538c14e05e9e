import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { useRef } from 'react';
import { useRestoreSupplierComponentMutation } from './supplierComponentsApi.ts';

/** Puts back a component that its supplier has withdrawn, in the version that was seen, and says so. */
export function useRestore(status: SupplierStatus) {
  const [restore] = useRestoreSupplierComponentMutation();
  const toast = useToast();
  const underWay = useRef(new Set<number>());

  return async ({ id, version, name }: Pick<SupplierComponent, 'id' | 'version' | 'name'>) => {
    if (underWay.current.has(id)) return; // a second one would find it restored
    underWay.current.add(id);
    const { data, error } = await restore({ id, version });
    underWay.current.delete(id);
    if (data) {
      const description =
        status === 'Approved' ? `Visitors can choose ${name} again.` : `${name} becomes public once we approve you.`;
      toast({ title: 'Component Restored', description });
      return;
    }
    const { code, fields = {}, message } = failureOf(error) ?? {};
    const reason =
      code === 'edit_conflict' ? `${name} was changed elsewhere in the meantime.` : Object.values(fields)[0];
    const description = reason ?? message ?? 'Failed to restore component. Please try again.';
    toast({ title: 'Error', description, variant: 'destructive' });
  };
}
