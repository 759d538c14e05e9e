import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import type { PageProps } from '@onesite/shared-host';
import { WithCatalogue } from '../catalogue/WithCatalogue.tsx';
import { configurator } from '../state/configurator.ts';
import { Configurator } from './Configurator.tsx';

/** /configurator (docs/specification/configurator.md#steps). */
export const ConfiguratorPage = ({ data: [missions, containers, components] }: Props) => (
  <configurator.Provider>
    <WithCatalogue prefetched={[missions, containers, components]}>
      {(catalogue) => <Configurator catalogue={catalogue} />}
    </WithCatalogue>
  </configurator.Provider>
);

type Props = Pick<PageProps<[missions: Mission[], containers: Container[], components: CatalogueComponent[]]>, 'data'>;
