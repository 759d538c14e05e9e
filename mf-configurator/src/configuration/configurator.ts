import { createRemoteState } from '@fieldbox/shared-host';
import { configuratorSlice } from './configuratorSlice.ts';

/** The configurator's part of the host's store; using it outside of its provider throws. */
export const configurator = createRemoteState('mf-configurator', configuratorSlice);
