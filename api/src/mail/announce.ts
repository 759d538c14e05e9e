import type { Statements } from '../database/connect.ts';
import { hasRecentMail, type MailSettings, queueMail } from './queueMail.ts';

type Mail = MailSettings | undefined;

/** Tells the company of an order, and the visitor that it has come in. */
export async function announceOrder(sql: Statements, mail: Mail, order: { id: number; email: string }): Promise<void> {
  if (mail?.notify) await queueMail(sql, 'order-notice', mail.notify, { orderId: order.id });
  if (mail) await queueMail(sql, 'order-receipt', order.email, { orderId: order.id });
}

/** Tells the company of a questionnaire response, and its sender that it has come in. */
export async function announceResponse(
  sql: Statements,
  mail: Mail,
  response: { id: number; email: string },
): Promise<void> {
  if (mail?.notify) await queueMail(sql, 'response-notice', mail.notify, { responseId: response.id });
  if (mail) await queueMail(sql, 'response-receipt', response.email, { responseId: response.id });
}

interface RegisteredSupplier {
  id: number;
  companyName: string;
  contactEmail: string;
}

/** Tells the company of a supplier's registration, and the supplier that it is under review. */
export async function announceRegistration(sql: Statements, mail: Mail, supplier: RegisteredSupplier): Promise<void> {
  const { id: supplierId, companyName, contactEmail } = supplier;
  if (mail?.notify) await queueMail(sql, 'registration-notice', mail.notify, { supplierId, companyName });
  if (mail) await queueMail(sql, 'registration-receipt', contactEmail, {});
}

/** Tells a supplier that it was approved or rejected. */
export async function announceDecision(
  sql: Statements,
  mail: Mail,
  supplier: { contactEmail: string; status: string },
): Promise<void> {
  const { contactEmail, status } = supplier;
  if (!mail || status === 'Pending') return;
  await queueMail(sql, 'supplier-decision', contactEmail, { isApproved: status === 'Approved' });
}

/** Tells the address that an account had until now, once in a while: nobody's mailbox is filled by going to and fro. */
export async function announceNewAddress(sql: Statements, mail: Mail, formerAddress: string): Promise<void> {
  if (!mail || (await hasRecentMail(sql, 'contact-address-changed', formerAddress))) return;
  await queueMail(sql, 'contact-address-changed', formerAddress, {});
}
