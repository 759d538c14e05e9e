import type { Component } from '@fieldbox/contract/components';
import type { Container } from '@fieldbox/contract/containers';
import type { Mission } from '@fieldbox/contract/missions';
import type { PageProps } from '@fieldbox/shared-host';
import { useCatalogue } from '../catalogue/useCatalogue.ts';
import { Configurator } from './Configurator.tsx';
import { configurator } from './configurator.ts';

/** /configurator (public spec, 2). */
export function ConfiguratorPage({ data: [missions, containers, components] }: Props) {
  const catalogue = useCatalogue(missions, containers, components);
  return (
    <configurator.Provider>
      <Configurator catalogue={catalogue} />
    </configurator.Provider>
  );
}

type Props = Pick<PageProps<[missions: Mission[], containers: Container[], components: Component[]]>, 'data'>;
