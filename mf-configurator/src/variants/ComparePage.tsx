import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { PageProps } from '@onesite/shared-host';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { styled } from 'styled-components';
import { WithCatalogue } from '../catalogue/WithCatalogue.tsx';
import { completeOffer } from '../offer/completeOffer.ts';
import { configurator } from '../state/configurator.ts';
import { ArrowLeft } from '../steps/LineIcon.tsx';
import { LoadingState } from '../steps/LoadingState.tsx';
import { Comparison } from './Comparison.tsx';

/**
 * /configurator/compare (docs/specification/configurator.md#variants). A page of its own, because its address is the link to
 * share, it can be printed, and it shows what was shared without touching what is chosen here.
 */
export const ComparePage = ({ data: [missions, containers, components] }: Props) => (
  <configurator.Provider>
    <Page>
      <Place>
        <TextLink to={pagePaths.configurator} alone>
          <ArrowLeft size={16} />
          Back to the configurator
        </TextLink>
        <PageHeading size="tool">Compare variants</PageHeading>
        <WithCatalogue prefetched={[missions, containers, components]}>
          {(catalogue) => {
            const lists = [catalogue.missions, catalogue.containers, catalogue.components];
            const offer = completeOffer(catalogue);
            const retry = () => {
              for (const list of lists) list.retry();
            };
            if (offer) return <Comparison offer={offer} />;
            return <LoadingState of="the catalogue" failed={lists.some(({ failed }) => failed)} onRetry={retry} />;
          }}
        </WithCatalogue>
      </Place>
    </Page>
  </configurator.Provider>
);

type Props = Pick<PageProps<[missions: Mission[], containers: Container[], components: CatalogueComponent[]]>, 'data'>;

const Place = styled.div`
  padding-block: var(--s-4) var(--s-8);
`;
