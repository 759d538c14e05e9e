import type { PageProps } from '@onesite/shared-host';
import { Page, PageHeading } from '@onesite/shared-ui/layout/Page';
import type { Store } from '../../../api/explore/explore.ts';

export const StoresPage = ({ data: [stores = []] }: PageProps<[Store[]]>) => (
  <Page>
    <PageHeading lede="Come and sit on one.">Our stores</PageHeading>
    <ul>
      {stores.map(({ id, name, street, city }) => (
        <li key={id}>
          <h2>{name}</h2>
          <address>
            {street}, {city}
          </address>
        </li>
      ))}
    </ul>
  </Page>
);
