import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { ConfirmDialog } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { ordersThatInclude } from '../tab/ordersThatInclude.ts';
import { useUndo } from '../tab/useUndo.ts';
import { toForm, toInput } from './form/missionForm.ts';
import { useAdminMissionQuery, useDeleteMissionMutation, useUpdateMissionMutation } from './missionsApi.ts';

type Props = { mission: Mission; onDeleted: () => void; onClose: () => void };

/** Asks before a mission is taken off the site, and says how many orders include it; afterwards a toast offers Undo. */
export function DeleteMission({ mission, onDeleted, onClose }: Props) {
  const [remove, { isLoading, error }] = useDeleteMissionMutation();
  const { currentData: current, isFetching } = useAdminMissionQuery(String(mission.id), {
    refetchOnMountOrArgChange: true,
  });
  const [update] = useUpdateMissionMutation();
  const toast = useToast();
  const undo = useUndo();

  async function confirm() {
    const result = await remove(mission.id);
    if (result.error && failureOf(result.error)?.status !== 404) return;
    onDeleted();
    onClose();
    toast({
      title: 'Mission Deleted',
      description: result.error ? `${mission.name} had already been deleted.` : mission.name,
      // A change of a deleted mission offers it again.
      action:
        current && !result.error
          ? undo(() => update({ seen: { ...current, version: current.version + 1 }, input: toInput(toForm(current)) }))
          : undefined,
    });
  }

  return (
    <ConfirmDialog
      title={`Delete ${mission.name}?`}
      confirmLabel="Delete mission"
      pendingLabel="Deleting..."
      pending={isLoading}
      error={error ? 'Failed to delete mission. Please try again.' : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>Visitors can no longer choose it.</p>
      <p>
        {current
          ? ordersThatInclude(current.orderCount, 'its name')
          : isFetching
            ? 'Counting the orders that include it…'
            : 'Orders that include it keep its name as ordered.'}
      </p>
    </ConfirmDialog>
  );
}
