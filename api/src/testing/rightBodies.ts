import { rightRegistration, rightSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import { rightOrder } from './orders.ts';

const component = { name: 'Lamp', description: 'A lamp', category: 'power', price: 10 };

/** A body that each described call takes, by its path. */
export const rightBodies: Record<string, object> = {
  '/configurations': rightOrder,
  '/questionnaire': { leadName: 'Jonas Weber', email: 'j.weber@thw-sud.example', responseData: { a: 1 } },
  '/subscribers/subscribe': { email: 'eva@example.org' },
  '/components': component,
  '/components/:id': component,
  '/admin/login': { username: 'admin', password: 'correct horse battery' },
  '/admin/password': { currentPassword: 'correct horse battery', newPassword: 'correct horse battery' },
  '/admin/password-reset': { account: 'admin' },
  '/supplier/register': { ...rightRegistration, username: 'second' },
  '/supplier/login': { username: 'second', password: rightRegistration.password },
  '/supplier/password-reset': { account: 'second' },
  '/supplier/profile': { contactRole: 'Head of sales' },
  '/supplier/components': rightSupplierComponent,
  '/supplier/components/:id': rightSupplierComponent,
  '/supplier/:id/status': { status: 'Approved' },
};
