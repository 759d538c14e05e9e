import { useDispatch, useSelector, useStore } from 'react-redux';
import type { HostDispatch, HostState, HostStore } from './hostStore.ts';

export const useHostDispatch = useDispatch.withTypes<HostDispatch>();
export const useHostSelector = useSelector.withTypes<HostState>();
/** The provider's store is of `createHostStore`, which adds methods that react-redux's types don't know. */
export const useHostStore = useStore as unknown as () => HostStore;
