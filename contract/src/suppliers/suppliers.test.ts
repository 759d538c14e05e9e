import { labelOf } from '@onesite/shared-contract/formats/options';
import { validateForm } from '@onesite/shared-contract/http/forms';
import * as v from 'valibot';
import { supplierLoginSchema } from '../accounts/supplierLogin.ts';
import { validRegistration as right } from '../testing/suppliers.ts';
import { certifications, operationCountries, productTypes, shippingRegions } from './supplierOptions.ts';
import { mayOffer, supplierStatuses, supplierStatusSchema } from './supplierStatus.ts';
import { supplierProfilePatchSchema, supplierRegistrationSchema, usernameQuerySchema } from './suppliers.ts';

const errors = validateForm(supplierRegistrationSchema);
const parsed = (change: object) => v.parse(supplierRegistrationSchema, { ...right, ...change });

test('a right registration passes; what may be missing becomes null or empty', () => {
  expect(errors(right)).toEqual({});
  expect(parsed({ catalogUrl: '', certifications: undefined, yearFounded: '1998' })).toMatchObject({
    catalogUrl: null,
    certifications: [],
    yearFounded: 1998,
    contactPhone: null,
  });
});

test.each([
  ['northwind.example', 'https://northwind.example'],
  [' www.northwind.example/de?a=1#b ', 'https://www.northwind.example/de?a=1#b'],
  ['http://northwind.example', 'http://northwind.example'],
])('the website %j is taken as %s', (website, link) => {
  expect(parsed({ website, catalogUrl: website })).toMatchObject({ website: link, catalogUrl: link });
});

test('every field that is missing gets the message of the specification, in the order of the form', () => {
  expect(Object.entries(errors({}))).toEqual(
    Object.entries({
      username: 'Username must be at least 3 characters',
      password: 'Password must be at least 8 characters',
      companyName: 'Company name is required',
      website: 'Please enter a valid website URL',
      contactName: 'Contact name is required',
      contactRole: 'Contact role is required',
      contactEmail: 'Please enter a valid email address',
      countryHQ: 'Country of HQ is required',
      countryOperations: 'At least one country of operation is required',
      productTypes: 'At least one product type is required',
      defenseUsage: 'Please select if your products are used in defense/security contexts',
      fieldDeployment: 'Please select if your product can be field-deployed',
      shippingRegions: 'Please select at least one shipping region',
      termsAgreed: 'You must agree to the terms and conditions',
    }),
  );
});

test.each([
  ['username', 'ab', 'Username must be at least 3 characters'],
  ['username', ' a ', 'Username must be at least 3 characters'],
  ['password', '1234567', 'Password must be at least 8 characters'],
  ['password', 12345678, 'Password must be at least 8 characters'],
  ['website', 'javascript:alert(1)', 'Please enter a valid website URL'],
  ['catalogUrl', 'ftp://example.org', 'Please enter a valid catalog URL'],
  ['contactEmail', 'x', 'Please enter a valid email address'],
  ['countryOperations', [], 'At least one country of operation is required'],
  ['productTypes', [], 'At least one product type is required'],
  ['productTypes', 'Power', 'Must be a list'],
  ['productTypes', ['Weapons'], 'Please choose from the list'],
  ['shippingRegions', [], 'Please select at least one shipping region'],
  ['certifications', [7], 'Please choose from the list'],
  ['certifications', Array(51).fill('CE'), 'Must have at most 50 entries'],
  ['defenseUsage', 'Maybe', 'Please select if your products are used in defense/security contexts'],
  ['fieldDeployment', '', 'Please select if your product can be field-deployed'],
  ['yearFounded', 1799, 'Enter a year from 1800 to now'],
  ['yearFounded', new Date().getFullYear() + 1, 'Enter a year from 1800 to now'],
  ['yearFounded', 1990.5, 'Enter a year from 1800 to now'],
  ['yearFounded', 'long ago', 'Enter a year from 1800 to now'],
  ['website', 'northwind', 'Please enter a valid website URL'],
  ['website', 'ftp://northwind.example', 'Please enter a valid website URL'],
  ['website', 'ann@northwind.example', 'Please enter a valid website URL'],
  ['catalogUrl', 'our catalog', 'Please enter a valid catalog URL'],
  ['additionalInfo', 'x'.repeat(10_001), 'Must be at most 10,000 characters: this has 10,001'],
  ['companyName', 'x'.repeat(201), 'Must be at most 200 characters: this has 201'],
  ['companyName', 'a\0b', 'Contains a character that cannot be stored'],
  ['termsAgreed', 'true', 'You must agree to the terms and conditions'],
])('the %s %j is refused', (field, value, message) => {
  expect(errors({ ...right, [field]: value })).toEqual({ [field]: message });
});

test('a repeated choice counts once', () => {
  expect(parsed({ productTypes: ['Power', 'Power', 'Compute'] }).productTypes).toEqual(['Power', 'Compute']);
});

test('a field that depends on another is stored only where it is asked for', () => {
  const filled = { otherProductType: 'Tents', otherCertification: 'UL', deploymentConditions: 'Below 2,000 m' };
  const unasked = { productTypes: ['Power'], certifications: ['CE'], fieldDeployment: 'Yes' };
  expect(parsed({ ...filled, ...unasked })).toMatchObject({
    otherProductType: null,
    otherCertification: null,
    deploymentConditions: null,
  });
  const asked = { productTypes: ['Other'], certifications: ['Other'], fieldDeployment: 'Conditional' };
  expect(parsed({ ...filled, ...asked })).toMatchObject(filled);
});

test('a login needs both, and takes passwords of any length', () => {
  const login = validateForm(supplierLoginSchema);
  expect(login({})).toEqual({ username: 'Username is required', password: 'Password is required' });
  expect(login({ username: 'x', password: ' ' })).toEqual({});
  expect(validateForm(usernameQuerySchema)({ username: 'ab' })).toEqual({
    username: 'Username must be at least 3 characters',
  });
});

test('a change of profile has the fields that were sent, under the same rules', () => {
  expect(v.parse(supplierProfilePatchSchema, { companyName: ' New ', username: 'other', status: 'Approved' })).toEqual({
    companyName: 'New',
  });
  const patch = validateForm(supplierProfilePatchSchema);
  expect(patch({ website: '', productTypes: [] })).toEqual({
    website: 'Please enter a valid website URL',
    productTypes: 'At least one product type is required',
  });
});

test('a change of password needs both passwords', () => {
  const patch = validateForm(supplierProfilePatchSchema);
  expect(patch({ currentPassword: 'old password', newPassword: 'new password' })).toEqual({});
  expect(patch({ newPassword: 'new password' })).toEqual({ currentPassword: 'Enter your current password' });
  expect(patch({ currentPassword: 'old password', contactEmail: 'jo@example.org' })).toEqual({});
  expect(patch({ currentPassword: 'old password' })).toEqual({ newPassword: 'Password must be at least 8 characters' });
  expect(patch({ currentPassword: 'x', newPassword: 'short' })).toEqual({
    newPassword: 'Password must be at least 8 characters',
  });
});

test('the option sets have as many entries as the specification, each once', () => {
  const sizes = [productTypes, certifications, shippingRegions, operationCountries].map(
    (options) => new Set(options.map(({ value }) => value)).size,
  );
  expect(sizes).toEqual([8, 7, 7, 11]);
  expect(labelOf(productTypes, 'CAD_CAM_3D_Printing')).toBe('CAD/CAM and 3D printing');
  expect(labelOf(productTypes, 'Tents')).toBe('Tents');
});

test('only a rejection has a reason', () => {
  const change = (body: object) => v.parse(supplierStatusSchema, body);
  expect(change({ status: 'Rejected', reason: ' No address ' })).toEqual({ status: 'Rejected', reason: 'No address' });
  expect(change({ status: 'Rejected' })).toEqual({ status: 'Rejected', reason: null });
  expect(change({ status: 'Approved', reason: 'No address' })).toEqual({ status: 'Approved', reason: null });
});

test('the rejected may offer nothing', () => {
  expect(supplierStatuses.filter((status) => mayOffer[status])).toEqual(['Pending', 'Approved']);
});
