import { configurator } from '../state/configurator.ts';
import { Confirmation } from './Confirmation.tsx';

/** /success (docs/specification/configurator.md#confirmation). */
export const ConfirmationPage = () => (
  <configurator.Provider>
    <Confirmation />
  </configurator.Provider>
);
