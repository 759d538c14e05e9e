import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { useReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import type { PageProps } from '@onesite/shared-host';
import type { ReactNode } from 'react';
import type { Catalogue, PrefetchedLists } from '../catalogue/catalogue.ts';
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

type CatalogueProps = { prefetched: PrefetchedLists; children: (catalogue: Catalogue) => ReactNode };

/** Provides the catalogue: what a refused submit has brought, else prefetched lists, and requested ones for the rest. */
function WithCatalogue({ prefetched: [missions, containers, components], children }: CatalogueProps) {
  const offer = configurator.useSelector((state) => state.offer);
  return children({
    missions: useReferenceList('missions', offer?.missions ?? missions),
    containers: useReferenceList('containers', offer?.containers ?? containers),
    components: useReferenceList('components', offer?.components ?? components),
  });
}
