import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isOn = false;

/** Whether the remotes on the page are outlined. */
export const outlinesSwitch = {
  isOn: () => isOn,
  toggle() {
    isOn = !isOn;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export const useOutlines = () => useSyncExternalStore(outlinesSwitch.subscribe, outlinesSwitch.isOn, () => false);
