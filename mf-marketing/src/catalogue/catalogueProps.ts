import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { UnitPrice } from '@fieldbox/contract/links/openedLink';
import type { PageProps } from '@onesite/shared-host';

export type Catalogue = { containers: Container[]; components: CatalogueComponent[] };

/** The props of a page about containers: those on offer, if they came with the page. */
export type ContainersProps = Partial<Pick<PageProps<[Container[]]>, 'data'>>;

/** Of a page with cards of units. */
export type CardsProps = Partial<Pick<PageProps<[Container[], UnitPrice[]]>, 'data'>>;

/** Of a page about whole units. */
export type CatalogueProps = Partial<Pick<PageProps<[Container[], CatalogueComponent[]]>, 'data'>>;
