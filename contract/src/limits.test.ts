import { validateForm } from '@onesite/shared-contract/http/forms';
import type * as v from 'valibot';
import { administratorPasswordSchema, invitationSchema } from './accounts/accounts.ts';
import { adminLoginSchema, passwordResetRequestSchema, passwordResetSchema } from './accounts/logins.ts';
import { supplierStatusSchema } from './administration/rowChanges.ts';
import { componentSchema } from './catalogue/componentFields.ts';
import { contactMessageSchema } from './contact/contactMessage.ts';
import { orderForCustomerSchema, orderSchema, recordNoteSchema } from './orders/orders.ts';
import { supplierComponentSchema } from './suppliers/supplierComponents.ts';
import { supplierProfilePatchSchema, supplierRegistrationSchema } from './suppliers/suppliers.ts';
import { validRegistration, validSupplierComponent } from './testing/suppliers.ts';

type Limits = Record<string, [least: number, most: number]>;
type Form = [schema: v.GenericSchema & { entries: object }, right: object, texts: Limits, numbers?: Limits];

const password = [8, 1_000] as [number, number];
const known = [1, 1_000] as [number, number];
const short = [0, 200] as [number, number];
const long = [0, 10_000] as [number, number];
const figures: Limits = {
  leadTimeInDays: [1, 3_650],
  weightInKg: [0, 100_000],
  wattsDrawn: [0, 1_000_000],
  wattsMade: [0, 1_000_000],
  wattHoursStored: [0, 10_000_000],
};
const order = {
  ...{ missionId: 1, containerId: 2, name: 'Ana Ruiz', email: 'ana@relief.example' },
  ...{ organization: 'Relief Network', intendedUse: 'Coordination post for flood response' },
};
const orderTexts: Limits = {
  ...{ name: [2, 200], organization: [2, 200], intendedUse: [10, 10_000], additionalSpecs: long },
  ...{ additionalServices: long, deliveryPlace: short, phone: short, responseKey: short },
};
const orderNumbers: Limits = { quantity: [1, 1_000], missionId: [1, 2_147_483_647], containerId: [1, 2_147_483_647] };
const profileTexts: Limits = {
  ...{ companyName: [2, 200], contactName: [2, 200], contactRole: [2, 200], countryHQ: [2, 200] },
  ...{ contactPhone: short, otherProductType: short, otherCertification: short, typicalLeadTime: short },
  ...{ annualProductionVolume: short, deploymentConditions: long, deploymentCapability: long, additionalInfo: long },
};
const yearFounded = [1_800, new Date().getFullYear()] as [number, number];

/** docs/specification/limits.md: characters of texts, and numbers. */
const forms: Record<string, Form> = {
  order: [orderSchema, order, orderTexts, orderNumbers],
  'order for a customer': [orderForCustomerSchema, order, orderTexts, orderNumbers],
  registration: [
    supplierRegistrationSchema,
    validRegistration,
    { username: [3, 200], password, ...profileTexts },
    { yearFounded },
  ],
  profile: [
    supplierProfilePatchSchema,
    { currentPassword: 'x', newPassword: 'a new password' },
    { currentPassword: known, newPassword: password, ...profileTexts },
    { yearFounded },
  ],
  "supplier's component": [
    supplierComponentSchema,
    validSupplierComponent,
    { name: [2, 200], description: [10, 10_000], icon: short },
    { price: [0.01, 1_000_000_000], ...figures },
  ],
  component: [
    componentSchema,
    { name: 'Lamp', description: 'A lamp', category: 'power', price: 10 },
    { name: [1, 200], description: [1, 10_000], icon: short },
    { price: [0.01, 1_000_000_000], ...figures },
  ],
  'contact message': [
    contactMessageSchema,
    { name: 'Al', email: "o'brien@relief.example", subject: 'Units', message: 'Ten letters' },
    { name: [2, 200], company: short, phone: short, subject: [5, 200], message: [10, 10_000] },
  ],
  note: [recordNoteSchema, {}, { text: [1, 2_000] }],
  decision: [supplierStatusSchema, { status: 'Rejected' }, { reason: [0, 1_000] }],
  login: [adminLoginSchema, { username: 'ada', password: 'x' }, { username: known, password: known }],
  'reset request': [passwordResetRequestSchema, {}, { account: [1, 254] }],
  reset: [passwordResetSchema, { token: 'x', password: 'a new password' }, { token: [1, 200], password }],
  'new password': [
    administratorPasswordSchema,
    { currentPassword: 'x', newPassword: 'a new password' },
    { currentPassword: known, newPassword: password },
  ],
  invitation: [
    invitationSchema,
    { firstName: 'Ada', lastName: 'Berg', email: 'ada@fieldbox.example', username: 'ada', currentPassword: 'x' },
    { firstName: [1, 200], lastName: [1, 200], username: [3, 200], currentPassword: known },
  ],
};

test.each(Object.entries(forms))(
  'each field of the form %s takes what is within its limits, and nothing one beyond',
  (_, form) => {
    const [schema, right, texts, numbers = {}] = form;
    const errors = validateForm(schema);
    const isTaken = (field: string, value: unknown) => !(field in errors({ ...right, [field]: value }));
    for (const [field, [least, most]] of Object.entries(texts)) {
      const taken = [least - 1, least, most, most + 1].map((length) => isTaken(field, 'x'.repeat(Math.max(0, length))));
      expect([field, taken]).toEqual([field, [least === 0, true, true, false]]);
    }
    for (const [field, [least, most]] of Object.entries(numbers)) {
      const step = Math.min(1, least || 1);
      expect([field, [least - step, least, most, most + step].map((value) => isTaken(field, value))]).toEqual([
        field,
        [false, true, true, false],
      ]);
    }
    const others = Object.keys(schema.entries).filter((field) => !(field in texts));
    expect(others.filter((field) => isTaken(field, 'xxxxxxxxxx'))).toEqual([]);
  },
);
