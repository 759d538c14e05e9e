import type { ContactMessage } from '@fieldbox/contract/contact/contactMessage';
import { brand } from '@fieldbox/contract/site/brand';

/** A link that opens the visitor's mail program with the text of a message. */
export function mailCopy({ name, email, company, phone, subject, message }: ContactMessage): string {
  const from = [name, company, email, phone].filter(Boolean).join(', ');
  const query = { subject, body: `${message}\n\n${from}` };
  return `${brand.mailLink}?${Object.entries(query)
    .map(([field, text]) => `${field}=${encodeURIComponent(text ?? '')}`)
    .join('&')}`;
}
