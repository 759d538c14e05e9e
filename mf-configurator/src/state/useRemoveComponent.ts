import type { Component } from '@fieldbox/contract/catalogue/components';
import { limits } from '@onesite/shared-contract/formats/limits';
import { useToast } from '@onesite/shared-host';
import { afterPaint } from '@onesite/shared-ui/loading/afterPaint';
import { configurator } from './configurator.ts';
import { componentToggled, restored } from './configuratorSlice.ts';

/** Takes a chosen component out. Undo puts it back in its place, and changes nothing else. */
export function useRemoveComponent() {
  const getState = configurator.useGetState();
  const dispatch = configurator.useDispatch();
  const toast = useToast();

  return (component: Component) => {
    const place = indexOf(component, getState().selectedComponents);
    if (place < 0) return;
    dispatch(componentToggled(component));

    const putBack = () => {
      const selected = getState().selectedComponents;
      if (indexOf(component, selected) >= 0 || selected.length >= limits.listEntries) return;
      dispatch(restored({ selectedComponents: [...selected.slice(0, place), component, ...selected.slice(place)] }));
    };
    const action = { label: 'Undo', run: () => void afterPaint(putBack) };
    afterPaint(() => toast({ title: 'Component removed', description: component.name, action }));
  };
}

const indexOf = ({ id }: Component, components: Component[]) => components.findIndex((selected) => selected.id === id);
