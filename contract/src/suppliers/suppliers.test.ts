import { validateForm } from '@onesite/shared-contract/http/forms';
import * as v from 'valibot';
import { isUsername, usernameCharactersMessage, usernameSchema } from '../accounts/credentials.ts';
import { supplierLoginSchema } from '../accounts/logins.ts';
import { supplierStatusSchema } from '../administration/rowChanges.ts';
import { componentSchema } from '../catalogue/componentFields.ts';
import { contactMessageSchema } from '../contact/contactMessage.ts';
import { validRegistration, validSupplierComponent } from '../testing/suppliers.ts';
import { supplierComponentSchema } from './supplierComponents.ts';
import { categoryOf, mayOffer, supplierStatuses } from './supplierOptions.ts';
import { supplierProfilePatchSchema, supplierRegistrationSchema, usernameQuerySchema } from './suppliers.ts';

describe('usernames', () => {
  const check = (name: unknown) => v.safeParse(usernameSchema, name);

  test.each(['northwind', 'ada.berg+1@example.org', 'Jörg-Müller', '張偉明', 'محمد', 'name_with-dots.'])(
    '%j is a user name',
    (name) => {
      expect(check(name)).toMatchObject({ success: true, output: name });
    },
  );

  test.each([
    ...[' ', '\n', '\r\nBcc: ', '\t', '\u0007', '\u00a0', '\u3000', '\u2028', '\u0085'], // spaces, ends of lines, controls
    ...['\u200b', '\u200d', '\u00ad', '\ufeff', '\u202e', '\u2066', '\u3164', '\u2800', '\ufe0f'], // not to be seen
    ...['\u{e0041}', '\ue000'], // tags, private ones
  ])('%j makes no user name', (character) => {
    const name = `ada${character}berg`;
    expect(check(name).issues?.map(({ message }) => message)).toEqual([usernameCharactersMessage]);
    expect(isUsername(name)).toBe(false);
  });

  test('a name has composed letters, so that every keyboard types it, and no blanks around', () => {
    expect(check('andre\u0301')).toMatchObject({ output: 'andr\u00e9' });
    expect(check(' ada \n')).toMatchObject({ output: 'ada' });
    expect(check('\u200bada\u00a0')).toMatchObject({ output: 'ada' });
  });
});

describe('suppliers', () => {
  const errors = validateForm(supplierRegistrationSchema);
  const parsed = (change: object) => v.parse(supplierRegistrationSchema, { ...validRegistration, ...change });

  test('a right registration passes; what may be missing becomes null or empty', () => {
    expect(errors(validRegistration)).toEqual({});
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

  const messages = {
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
  };

  test('every field that is missing gets its message, in the order of the form', () => {
    expect(Object.entries(errors({}))).toEqual(Object.entries(messages));
  });

  test.each<[keyof typeof messages, unknown[]]>([
    ['username', [' a ']],
    ['password', [12345678]],
    ['website', ['javascript:alert(1)', 'northwind', 'ftp://northwind.example', 'ann@northwind.example']],
    ['contactEmail', ['x']],
    ['countryOperations', [[]]],
    ['productTypes', [[]]],
    ['shippingRegions', [[]]],
    ['defenseUsage', ['Maybe']],
    ['fieldDeployment', ['']],
    ['termsAgreed', ['true', false]],
  ])('the %s is refused like a missing one: %j', (field, values) => {
    for (const value of values)
      expect(errors({ ...validRegistration, [field]: value })).toEqual({ [field]: messages[field] });
  });

  test.each([
    ['catalogUrl', 'ftp://example.org', 'Please enter a valid catalog URL'],
    ['catalogUrl', 'our catalog', 'Please enter a valid catalog URL'],
    ['productTypes', 'Power', 'Must be a list'],
    ['productTypes', ['Weapons'], 'Please choose from the list'],
    ['certifications', [7], 'Please choose from the list'],
    ['certifications', Array(51).fill('CE'), 'Must have at most 50 entries'],
    ['yearFounded', 1990.5, 'Enter a year from 1800 to now'],
    ['yearFounded', 'long ago', 'Enter a year from 1800 to now'],
    ['yearFounded', '2.005', 'Enter a year from 1800 to now'],
    ['yearFounded', '2,005', 'Enter a year from 1800 to now'],
    ['companyName', 'a\0b', 'Contains a character that cannot be stored'],
  ])('the %s %j is refused', (field, value, message) => {
    expect(errors({ ...validRegistration, [field]: value })).toEqual({ [field]: message });
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
    expect(
      v.parse(supplierProfilePatchSchema, { companyName: ' New ', username: 'other', status: 'Approved' }),
    ).toEqual({ companyName: 'New' });
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
    expect(patch({ currentPassword: 'old password' })).toEqual({
      newPassword: 'Password must be at least 8 characters',
    });
    expect(patch({ currentPassword: 'x', newPassword: 'short' })).toEqual({
      newPassword: 'Password must be at least 8 characters',
    });
  });

  test('only a rejection has a reason', () => {
    const change = (body: object) => v.parse(supplierStatusSchema, body);
    expect(change({ status: 'Rejected', reason: ' No address ' })).toEqual({
      status: 'Rejected',
      reason: 'No address',
    });
    expect(change({ status: 'Rejected' })).toEqual({ status: 'Rejected', reason: null });
    expect(change({ status: 'Approved', reason: 'No address' })).toEqual({ status: 'Approved', reason: null });
  });

  test('the rejected may offer nothing', () => {
    expect(supplierStatuses.filter((status) => mayOffer[status])).toEqual(['Pending', 'Approved']);
  });
});

describe('supplierComponents', () => {
  const errors = validateForm(supplierComponentSchema);
  const parsed = (change: object) => v.parse(supplierComponentSchema, { ...validSupplierComponent, ...change });

  test('a right component passes, numbers as texts too', () => {
    expect(parsed({})).toEqual(validSupplierComponent);
    expect(parsed({ price: '4899.50', leadTimeInDays: '21' })).toEqual(validSupplierComponent);
    expect(parsed({ price: '$4,899.50', leadTimeInDays: '1,000' })).toEqual({
      ...validSupplierComponent,
      leadTimeInDays: 1_000,
    });
    expect(parsed({ imageUrl: '', specifications: undefined })).toMatchObject({ imageUrl: null, specifications: {} });
  });

  const messages = {
    name: 'Component name is required',
    description: 'Please provide a detailed description',
    price: 'Price must be greater than 0',
    leadTimeInDays: 'Lead time must be greater than 0',
    category: 'Category is required',
  };
  const notSpecifications = 'Specifications must be texts by their names';
  const notHttps = 'Use an address that begins with https://: the picture is not shown otherwise';

  test('every field that is missing gets its message', () => {
    expect(errors({})).toEqual(messages);
  });

  test.each<[string, string, unknown[]]>([
    ['price', messages.price, [0, -1, 'free', '1e3', Number.NaN, '$0']],
    ['price', 'Write the price like 2,275.50', ['2.275,50', '1,00']],
    ['price', 'Write 12,500 or 12.50', ['12.500', '$12.500']],
    ['price', 'Write 1,255', ['1.255']],
    ['price', 'Price must be in whole cents', [0.001, 10.005, '0.125']],
    ['price', 'Price must be at most 1,000,000,000', [1e12]],
    ['leadTimeInDays', 'Lead time must be in whole days', [1.5, '1.5', '0.5']],
    ['leadTimeInDays', 'Write 1,000 or 1', ['1.000']],
    ['weightInKg', 'Write 12,500', ['12.500']],
    ['leadTimeInDays', 'Lead time must be at most 3,650 days', [3_651]],
    ['leadTimeInDays', 'Lead time must be a number', ['6 weeks']],
    ['category', 'Please choose a category from the list', ['power']],
    ['imageUrl', 'Please enter a valid image URL', ['javascript:alert(1)', 'data:image/png;base64,AAAA', 'http://']],
    ['imageUrl', notHttps, ['http://nordlicht.example/a.png']],
    ['specifications', notSpecifications, ['heavy', [['Weight', '1']], { Weight: 38 }]],
    ['specifications', 'Must be at most 200 characters: this has 201', [{ Weight: 'x'.repeat(201) }]],
    ['specifications', 'Contains a character that cannot be stored', [{ 'a\0': 'b' }]],
    [
      'specifications',
      'Must have at most 50 entries',
      [Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`name ${n}`, 'x']))],
    ],
  ])('the %s is refused with “%s”: %j', (field, message, values) => {
    for (const value of values)
      expect(errors({ ...validSupplierComponent, [field]: value })).toEqual({ [field]: message });
  });

  test.each([0.01, 0.07, 1.1, 19.99, 1_234_567.89, 999_999_999.99])('%d dollars are whole cents', (price) => {
    expect(parsed({ price }).price).toBe(price);
  });

  test.each([
    ['$٢٬٢٧٥٫٥٠', '١٢'],
    ['＄２，２７５．５０', '１２'],
    ['२,२७५.५०', '१२'],
  ])('numbers are typed in any script: %s', (price, leadTimeInDays) => {
    expect(parsed({ price, leadTimeInDays })).toMatchObject({ price: 2275.5, leadTimeInDays: 12 });
  });

  test('specifications are trimmed and lose rows without a name or a value', () => {
    expect(parsed({ specifications: { ' Weight ': ' 38 kg ', '': 'x', Colour: ' ' } }).specifications).toEqual({
      Weight: '38 kg',
    });
  });

  test('power and communications keep their category in the public catalogue, the rest is equipment', () => {
    expect([categoryOf('Power'), categoryOf('Communications'), categoryOf('Compute'), categoryOf('Other')]).toEqual([
      ...['power', 'communications', 'equipment', 'equipment'],
    ]);
  });

  const own = { name: 'Water Tank', description: '500 litres', category: 'equipment', price: '12.5' };

  test("an administrator's component needs four fields; an empty icon has a default", () => {
    const required = 'Please fill in all required fields.';
    expect(v.parse(componentSchema, own)).toEqual({ ...own, price: 12.5, imageUrl: null });
    expect(v.parse(componentSchema, { ...own, icon: '' })).toMatchObject({ icon: 'default-icon' });
    expect(validateForm(componentSchema)({})).toEqual({
      name: required,
      description: required,
      category: required,
      price: required,
    });
    expect(validateForm(componentSchema)({ ...own, category: 'Power', price: 0 })).toEqual({
      category: 'Category must be one of power, communications, equipment',
      price: 'Price must be greater than 0',
    });
  });
});

describe('contactMessage', () => {
  const validate = validateForm(contactMessageSchema);
  const right = { name: 'Al', email: "o'brien@relief.example", subject: 'Units', message: 'Ten letters' };

  test('company and phone may be left out; an empty form gets every message of the specification', () => {
    expect(validate(right)).toEqual({});
    expect(validate({ ...right, company: '', phone: '+30 210 000 0000' })).toEqual({});
    expect(validate({})).toEqual({
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      subject: 'Subject must be at least 5 characters',
      message: 'Message must be at least 10 characters',
    });
  });
});
