import { adminTermOf, type Field } from '@fieldbox/contract/fields/field';
import { statedText } from '@fieldbox/contract/fields/fieldText';
import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import type { SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import type { Description } from '@onesite/shared-ui/data/DescriptionList';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { EmailLink } from '../../tab/EmailLink.tsx';
import { ExactTime } from '../../tab/ExactTime.tsx';
import { WebsiteLink } from '../WebsiteLink.tsx';

/** What a supplier has stated about itself, in the order of the dialog. */
export const supplierFacts = (supplier: SupplierDetails): Description[] => [
  { term: 'Contact', value: `${supplier.contactName}, ${supplier.contactRole}` },
  { term: 'Email', value: <EmailLink address={supplier.contactEmail} /> },
  { term: 'Phone', value: supplier.contactPhone },
  { term: 'Username', value: supplier.username },
  ...statedFields.map((field) => ({ term: adminTermOf(field), value: shownValue(field, supplier) })),
  {
    term: 'Registered',
    value: (
      <>
        <ExactTime time={supplier.createdAt} />{' '}
        <small>
          <RelativeTime time={supplier.createdAt} />
        </small>
      </>
    ),
  },
];

/** The contact stands above them, the company's name in the heading, and what was typed about an option beside the option. */
const statedFields = (supplierProfileFields as readonly Field[]).filter(
  ({ name, group, onlyIf }) => name !== 'companyName' && group !== 'contact' && !onlyIf,
);

function shownValue({ name, kind }: Field, supplier: SupplierDetails) {
  const text = statedText(supplierProfileFields, name, supplier);
  return text && kind === 'link' ? <WebsiteLink href={text} /> : text || null;
}
