import { emailSchema } from '@onesite/shared-contract/formats/emailSchema';
import { limits } from '@onesite/shared-contract/formats/limits';
import { optionalText, requiredText } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';

/**
 * The message form of the contact page (docs/specification/newsletter-and-contact.md#contact-form), and the body of POST
 * /api/contact-messages, which only sites that notify somebody take.
 */
export const contactMessageSchema = v.object({
  name: requiredText(2, 'Name must be at least 2 characters'),
  email: emailSchema('Please enter a valid email address'),
  company: optionalText(),
  phone: optionalText(),
  subject: requiredText(5, 'Subject must be at least 5 characters'),
  message: requiredText(10, 'Message must be at least 10 characters', limits.longText),
});

export type ContactMessage = v.InferInput<typeof contactMessageSchema>;
