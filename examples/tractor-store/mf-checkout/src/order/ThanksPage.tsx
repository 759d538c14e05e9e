import { Link } from '@onesite/shared-host';
import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';

export const ThanksPage = () => (
  <Page>
    <PageHeading lede="We polish your tractor, and write to you when it is at your store.">Thank you</PageHeading>
    <p>
      <Link to="/">To the first page</Link>
    </p>
  </Page>
);
