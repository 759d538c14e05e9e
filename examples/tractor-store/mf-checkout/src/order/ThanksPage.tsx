import { Link } from '@onesite/shared-host';
import { Page, PageHeading } from '@onesite/shared-ui/layout/Page';

export const ThanksPage = () => (
  <Page>
    <PageHeading lede="We polish your tractor, and write to you when it is at your store.">Thank you</PageHeading>
    <p>
      <Link to="/">To the first page</Link>
    </p>
  </Page>
);
