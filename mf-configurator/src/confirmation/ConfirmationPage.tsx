import { configurator } from '../configuration/configurator.ts';
import { Confirmation } from './Confirmation.tsx';

/** /success (public spec, 2). */
export const ConfirmationPage = () => (
  <configurator.Provider>
    <Confirmation />
  </configurator.Provider>
);
