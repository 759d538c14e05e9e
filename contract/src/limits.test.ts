import { validateForm } from '@onesite/shared-contract/http/forms';
import * as v from 'valibot';
import { administratorPasswordSchema } from './accounts/accounts.ts';
import { adminLoginSchema, passwordResetRequestSchema, passwordResetSchema } from './accounts/logins.ts';
import { supplierStatusSchema } from './administration/rowChanges.ts';
import { componentSchema, ownComponentFields } from './catalogue/componentFields.ts';
import { contactMessageSchema } from './contact/contactMessage.ts';
import type { Field } from './fields/field.ts';
import { responseEntries } from './fields/schemas.ts';
import { orderForCustomerSchema, orderSchema, recordNoteSchema } from './orders/orders.ts';
import { supplierComponentSchema } from './suppliers/supplierComponents.ts';
import { supplierProfileFields } from './suppliers/supplierProfileFields.ts';
import { supplierProfilePatchSchema, supplierRegistrationSchema } from './suppliers/suppliers.ts';
import { responseFields } from './survey/answers.ts';
import { validRegistration, validSupplierComponent } from './testing/suppliers.ts';

const passwords = { currentPassword: 'x', newPassword: 'a new password' };
const order = {
  ...{ missionId: 1, containerId: 2, email: 'a@b.example' },
  name: 'Ana',
  organization: 'Aid',
  intendedUse: 'Coordination',
};
const message = { name: 'Al', email: "o'brien@relief.example", subject: 'Units', message: 'Ten letters' };
const component = { name: 'Lamp', description: 'A lamp', category: 'power', price: 10 };

const orderTexts =
  'name 2-200, organization 2-200, intendedUse 10-10000, additionalSpecs 0-10000, additionalServices 0-10000, deliveryPlace 0-200, phone 0-200, responseKey 0-200';
const orderNumbers = 'quantity 1-1000, missionId 1-2147483647, containerId 1-2147483647';
const profile =
  'companyName 2-200, contactName 2-200, contactRole 2-200, countryHQ 2-200, contactPhone 0-200, otherProductType 0-200, otherCertification 0-200, typicalLeadTime 0-200, annualProductionVolume 0-200, deploymentConditions 0-10000, deploymentCapability 0-10000, additionalInfo 0-10000';
const year = `yearFounded 1800-${new Date().getFullYear()}`;
const figures =
  'price 0.01-1000000000, leadTimeInDays 1-3650, weightInKg 0-100000, wattsDrawn 0-1000000, wattsMade 0-1000000, wattHoursStored 0-10000000';

/** How many characters each text of a form has, and how large its numbers are (docs/specification/limits.md). */
test.each<[string, v.GenericSchema & { entries: object }, right: object, texts: string, numbers?: string]>([
  ['order', orderSchema, order, orderTexts, orderNumbers],
  ['order for a customer', orderForCustomerSchema, order, orderTexts, orderNumbers],
  ['registration', supplierRegistrationSchema, validRegistration, `username 3-200, password 8-1000, ${profile}`, year],
  ['profile', supplierProfilePatchSchema, passwords, `currentPassword 1-1000, newPassword 8-1000, ${profile}`, year],
  [
    "supplier's component",
    supplierComponentSchema,
    validSupplierComponent,
    'name 2-200, description 10-10000, icon 0-200',
    figures,
  ],
  ['component', componentSchema, component, 'name 1-200, description 1-10000, icon 0-200', figures],
  [
    'contact message',
    contactMessageSchema,
    message,
    'name 2-200, company 0-200, phone 0-200, subject 5-200, message 10-10000',
  ],
  ['note', recordNoteSchema, {}, 'text 1-2000'],
  ['decision', supplierStatusSchema, { status: 'Rejected' }, 'reason 0-1000'],
  ['login', adminLoginSchema, { username: 'ada', password: 'x' }, 'username 1-1000, password 1-1000'],
  ['reset request', passwordResetRequestSchema, {}, 'account 1-254'],
  ['reset', passwordResetSchema, { token: 'x', password: 'a new password' }, 'token 1-200, password 8-1000'],
  ['new password', administratorPasswordSchema, passwords, 'currentPassword 1-1000, newPassword 8-1000'],
])(
  'each field of the form %s takes what is within its limits, and nothing one beyond',
  (_, schema, right, texts, numbers = '') => {
    const errors = validateForm(schema);
    const isTaken = (field: string, value: unknown) => !(field in errors({ ...right, [field]: value }));
    const each = (limits: string, inForm: (limit: number) => unknown) =>
      Array.from(limits.matchAll(/(\w+) ([\d.]+)-(\d+)/g), ([, field, ...ends]) => {
        const [least, most] = ends.map(Number) as [number, number];
        const step = Math.min(1, least || 1); // a cent
        const taken = [least - step, least, most, most + step].map((limit) => isTaken(field!, inForm(limit)));
        const beyond = inForm(least - step) === inForm(least); // no text is shorter than an empty one
        expect([field, taken]).toEqual([field, [beyond, true, true, false]]);
        return field;
      });
    const known = each(texts, (length) => 'x'.repeat(Math.max(0, length)));
    each(numbers, (value) => value);
    const others = Object.keys(schema.entries).filter((field) => !known.includes(field));
    expect(others.filter((field) => isTaken(field, 'xxxxxxxxxx'))).toEqual([]);
  },
);

test('what a call returns of a field is described by what it is about, and has other options where the field takes them', () => {
  const fields: Field[] = [...ownComponentFields, ...responseFields, ...supplierProfileFields];
  for (const { name, about, ...field } of fields) {
    const schema: v.GenericSchema = responseEntries([{ name, about, ...field }])[name]!;
    if (about) expect([name, v.getDescription(schema)]).toEqual([name, about]);
    if (field.options)
      expect([name, v.is(schema, field.kind === 'choices' ? ['x'] : 'x')]).toEqual([name, !!field.takesOther]);
  }
});
