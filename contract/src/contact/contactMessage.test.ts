import { validateForm } from '@onesite/shared-contract/http/forms';
import { contactMessageSchema } from './contactMessage.ts';

const validate = validateForm(contactMessageSchema);
const right = { name: 'Al', email: "o'brien@relief.example", subject: 'Units', message: 'Ten letters' };

test('company and phone may be left out', () => {
  expect(validate(right)).toEqual({});
  expect(validate({ ...right, company: '', phone: '+30 210 000 0000' })).toEqual({});
});

test('an empty form gets every message of the specification', () => {
  expect(validate({})).toEqual({
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    subject: 'Subject must be at least 5 characters',
    message: 'Message must be at least 10 characters',
  });
});

test('white space does not count', () => {
  expect(Object.keys(validate({ ...right, name: ' A ', subject: 'Unit     ', message: '  too short  ' }))).toEqual([
    'name',
    'subject',
    'message',
  ]);
});
