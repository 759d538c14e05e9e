import { brand } from '@fieldbox/contract/site/brand';
import type { Statements } from '../database/connect.ts';
import type { MailTemplate } from '../mail/mailTemplate.ts';
import { mailText } from '../mail/mailText.ts';
import { queueMail } from '../mail/queueMail.ts';

/** An administrator offers what its supplier had withdrawn. */
export const componentRestored: MailTemplate<{ supplierId: number; componentId: number }> = {
  kind: 'component-restored',
  compose: (_, { componentId }, publicUrl) => ({
    subject: `${brand.name} offers your component ${componentId} again`,
    text: mailText(
      `You had withdrawn component ${componentId}. ${brand.name} has put it back.`,
      `If it must not be offered, withdraw it again here:\n${publicUrl}/supplier/login`,
      `If you have questions, write to ${brand.email}.`,
    ),
  }),
};

/** To the present contact address of the component's supplier. */
export async function queueRestoredMail(sql: Statements, componentId: number): Promise<void> {
  const [owner] = await sql<{ supplierId: number; contactEmail: string }[]>`
    select s.id as "supplierId", s.contact_email as "contactEmail"
    from shop.component c join shop.supplier s on s.id = c.supplier_id where c.id = ${componentId}`;
  if (owner) await queueMail(sql, componentRestored, owner.contactEmail, { supplierId: owner.supplierId, componentId });
}
