import { battery } from '../testing/samples.ts';
import { toForm, toInput } from './componentForm.ts';

test('specifications keep the order of their rows, names that are numbers too', () => {
  const specifications = [
    { name: 'Weight', value: '44 kg' },
    { name: ' 230 ', value: '16 A' },
    { name: 'half', value: '' },
    { name: '110', value: '32 A' },
  ];
  const body = toInput({ specifications });
  expect(body).toMatchObject({ specificationOrder: ['Weight', '230', '110'] });
  const names = toForm({ ...battery, ...(body as object) }).specifications?.map((row) => row?.name);
  expect(names).toEqual(['Weight', '230', '110']);
});
