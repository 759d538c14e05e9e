import { brand } from '@fieldbox/contract/site/brand';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';

/** Our address, which no translator may change. */
export const MailLink = () => (
  <TextLink href={brand.mailLink} translate="no">
    {brand.email}
  </TextLink>
);
