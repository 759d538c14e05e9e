import { useChooseSector, useToast } from '@fieldbox/shared-host';
import { configurator } from './configurator.ts';
import { type ConfiguratorState, recalled, type UserInfo } from './configuratorSlice.ts';

/**
 * `keep` remembers the selection, or all of the configuration, as it is; the function it returns tells what became of it,
 * and offers that back where something of it was replaced. What was typed meanwhile is no part of the selection.
 */
export function useUndo() {
  const read = configurator.useRead();
  const send = configurator.useSend();
  const chooseSector = useChooseSector();
  const toast = useToast();

  return function keep(what: 'selection' | 'all' = 'selection') {
    const before = read();
    const kept = what === 'all' ? before : selectionOf(before);
    const run = () => {
      send(recalled(kept));
      chooseSector(before.activeSector);
    };
    return (title: string, description?: string) => {
      const action = isReplaced(before, read()) ? { label: 'Undo', run } : undefined;
      toast({ title, description, action });
    };
  };
}

const selectionOf = ({
  currentStep,
  activeSector,
  selectedMission,
  selectedContainer,
  selectedComponents,
}: ConfiguratorState) => ({ currentStep, activeSector, selectedMission, selectedContainer, selectedComponents });

type Chosen = Pick<ConfiguratorState, 'selectedMission' | 'selectedContainer' | 'selectedComponents' | 'userInfo'>;

/** Whether something that was chosen or typed is not there any more. To add to nothing takes nothing away. */
function isReplaced(before: Chosen, after: Chosen) {
  const left = after.selectedComponents.map(({ id }) => id);
  return (
    (before.selectedMission !== null && before.selectedMission.id !== after.selectedMission?.id) ||
    (before.selectedContainer !== null && before.selectedContainer.id !== after.selectedContainer?.id) ||
    before.selectedComponents.some(({ id }) => !left.includes(id)) ||
    Object.entries(before.userInfo).some(([name, text]) => text !== after.userInfo[name as keyof UserInfo])
  );
}
