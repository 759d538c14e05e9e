import { type Sector, sectors } from '@fieldbox/contract/missions';
import { useSearchParams } from '@fieldbox/shared-host';
import { configurator } from './configurator.ts';

/** The sector that the address asks for, until it has reached the configuration: the document shows it already. */
export function useShownSector(): Sector {
  const [search] = useSearchParams();
  const active = configurator.useValue(({ activeSector }) => activeSector);
  return sectors.find((known) => known === search.get('sector')) ?? active;
}
