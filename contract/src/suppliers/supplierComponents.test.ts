import { validateForm } from '@onesite/shared-contract/http/forms';
import * as v from 'valibot';
import { componentSchema } from '../catalogue/components.ts';
import { validSupplierComponent as right } from '../testing/suppliers.ts';
import { supplierComponentSchema } from './supplierComponents.ts';
import { categoryOf } from './supplierOptions.ts';

const errors = validateForm(supplierComponentSchema);
const parsed = (change: object) => v.parse(supplierComponentSchema, { ...right, ...change });

test('a right component passes, numbers as texts too', () => {
  expect(parsed({})).toEqual(right);
  expect(parsed({ price: '4899.50', leadTimeInDays: '21' })).toEqual(right);
  expect(parsed({ price: '$4,899.50', leadTimeInDays: '1,000' })).toEqual({ ...right, leadTimeInDays: 1_000 });
  expect(parsed({ imageUrl: '', specifications: undefined })).toMatchObject({ imageUrl: null, specifications: {} });
});

test('every field that is missing gets the message of the specification', () => {
  expect(errors({})).toEqual({
    name: 'Component name is required',
    description: 'Please provide a detailed description',
    price: 'Price must be greater than 0',
    leadTimeInDays: 'Lead time must be greater than 0',
    category: 'Category is required',
  });
});

test.each([
  ['name', 'x', 'Component name is required'],
  ['description', 'too short', 'Please provide a detailed description'],
  ['price', 0, 'Price must be greater than 0'],
  ['price', -1, 'Price must be greater than 0'],
  ['price', 'free', 'Price must be greater than 0'],
  ['price', '1e3', 'Price must be greater than 0'],
  ['price', Number.NaN, 'Price must be greater than 0'],
  ['price', '2.275,50', 'Write the price like 2,275.50'],
  ['price', '1,00', 'Write the price like 2,275.50'],
  ['price', '$0', 'Price must be greater than 0'],
  ['leadTimeInDays', '1.5', 'Lead time must be in whole days'],
  ['leadTimeInDays', '0.5', 'Lead time must be in whole days'],
  ['price', 0.001, 'Price must be in whole cents'],
  ['price', 10.005, 'Price must be in whole cents'],
  ['price', 1e12, 'Price must be at most 1,000,000,000'],
  ['leadTimeInDays', 0, 'Lead time must be greater than 0'],
  ['leadTimeInDays', 1.5, 'Lead time must be in whole days'],
  ['leadTimeInDays', 99_999, 'Lead time must be at most 3,650 days'],
  ['leadTimeInDays', '6 weeks', 'Lead time must be a number'],
  ['category', 'power', 'Please choose a category from the list'],
  ['imageUrl', 'javascript:alert(1)', 'Please enter a valid image URL'],
  ['imageUrl', 'data:image/png;base64,AAAA', 'Please enter a valid image URL'],
  [
    'imageUrl',
    'http://nordlicht.example/a.png',
    'Use an address that begins with https://: the picture is not shown otherwise',
  ],
  ['imageUrl', 'http://', 'Please enter a valid image URL'],
  ['specifications', 'heavy', 'Specifications must be texts by their names'],
  ['specifications', [['Weight', '1']], 'Specifications must be texts by their names'],
  ['specifications', { Weight: 38 }, 'Specifications must be texts by their names'],
  ['specifications', { Weight: 'x'.repeat(201) }, 'Must be at most 200 characters: this has 201'],
  ['specifications', { 'a\0': 'b' }, 'Contains a character that cannot be stored'],
  [
    'specifications',
    Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`name ${n}`, 'x'])),
    'Must have at most 50 entries',
  ],
])('the %s %j is refused', (field, value, message) => {
  expect(errors({ ...right, [field]: value })).toEqual({ [field]: message });
});

test('a component weighs at most 100,000 kg', () => {
  expect(errors({ ...right, weightInKg: 100_000 })).toEqual({});
  expect(errors({ ...right, weightInKg: 100_001 })).toEqual({ weightInKg: 'Weight must be at most 100,000 kilograms' });
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
