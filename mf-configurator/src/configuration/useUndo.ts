import { useChooseSector, useToast } from '@fieldbox/shared-host';
import { configurator } from './configurator.ts';
import { type ConfiguratorState, recalled } from './configuratorSlice.ts';

/**
 * `keep` remembers the selection, or all of the configuration, as it is; the function it returns tells what became of it,
 * and offers that back. What was typed meanwhile is no part of the selection.
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
    return (title: string, description?: string) => toast({ title, description, action: { label: 'Undo', run } });
  };
}

const selectionOf = ({
  currentStep,
  activeSector,
  selectedMission,
  selectedContainer,
  selectedComponents,
}: ConfiguratorState) => ({ currentStep, activeSector, selectedMission, selectedContainer, selectedComponents });
