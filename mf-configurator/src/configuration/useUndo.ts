import { useChooseSector, useToast } from '@fieldbox/shared-host';
import { configurator } from './configurator.ts';
import { recalled } from './configuratorSlice.ts';

/** `keep` remembers the configuration as it is; the function it returns tells what became of it, and offers that back. */
export function useUndo() {
  const read = configurator.useRead();
  const send = configurator.useSend();
  const chooseSector = useChooseSector();
  const toast = useToast();

  return function keep() {
    const before = read();
    const run = () => {
      send(recalled(before));
      chooseSector(before.activeSector);
    };
    return (title: string, description?: string) => toast({ title, description, action: { label: 'Undo', run } });
  };
}
