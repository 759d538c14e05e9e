import { validRegistration, validSupplierComponent } from '@fieldbox/contract/testing/suppliers';
import { validOrder } from './orders.ts';

const newPassword = { token: 'a'.repeat(64), password: 'correct horse battery' };
const component = { name: 'Lamp', description: 'A lamp', category: 'power', price: 10 };

/** A valid body for each described call, by its path. */
export const validBodies: Record<string, object> = {
  '/configurations': validOrder,
  '/questionnaire': { leadName: 'Jo Weber', email: 'jo@thw.example', responseData: { a: 1 }, refrigerationCount: 2 },
  '/subscribers/subscribe': { email: 'eva@example.org' },
  '/subscribers/unsubscribe': {},
  '/contact-messages': { name: 'Ada', email: 'ada@relief.example', subject: 'A unit', message: 'We need one soon.' },
  '/components': component,
  '/components/:id': component,
  '/missions': { name: 'Ice Camp', description: 'Stays warm', type: 'civilian' },
  '/missions/:id': { name: 'Ice Road', description: 'Keeps it open', type: 'civilian' },
  '/admin/login': { username: 'admin', password: 'correct horse battery' },
  '/admin/password': { currentPassword: 'correct horse battery', newPassword: 'correct horse battery' },
  '/admin/password-reset': { account: 'admin' },
  '/admin/password-reset/confirm': newPassword,
  '/supplier/register': { ...validRegistration, username: 'second' },
  '/supplier/login': { username: 'second', password: validRegistration.password },
  '/supplier/password-reset': { account: 'second' },
  '/supplier/password-reset/confirm': newPassword,
  '/supplier/profile': { contactRole: 'Head of sales' },
  '/supplier/components': validSupplierComponent,
  '/supplier/components/:id': validSupplierComponent,
  '/supplier/:id/status': { status: 'Approved' },
  '/supplier/batch': { status: 'Approved', suppliers: [{ id: 101, version: 1 }] },
  '/configurations/:id/notes': { text: 'Wants delivery in March.' },
  '/questionnaire/:id/notes': { text: 'Asked for a call.' },
  '/questionnaire/batch': { state: 'closed', assigneeId: 1, responses: [{ id: 1000, version: 1 }] },
  '/configurations/:id/customer': validOrder,
  '/configurations/batch': { state: 'won', assigneeId: 1, orders: [{ id: 1000, version: 1 }] },
};
