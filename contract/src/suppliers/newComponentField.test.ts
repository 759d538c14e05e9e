import * as v from 'valibot';
import { catalogueComponentResponse } from '../catalogue/responseSchemas.ts';
import { suppliedFields } from '../catalogue/suppliedFields.ts';
import { factsOf } from '../fields/fieldText.ts';
import { personalColumns } from '../testing/personalColumns.ts';
import { validSupplierComponent as right } from '../testing/suppliers.ts';
import { supplierComponentResponse } from './responseSchemas.ts';
import { supplierComponentSchema } from './supplierComponents.ts';

jest.mock('../catalogue/suppliedFields.ts', () => {
  const actual = jest.requireActual<{ suppliedFields: object[] }>('../catalogue/suppliedFields.ts');
  const added = { name: 'finish', kind: 'text', label: 'Finish', group: 'terms' };
  return { suppliedFields: [...actual.suppliedFields, added] };
});

test('a new field of a component is one entry: it is taken, answered, shown to visitors and erased like the others', () => {
  expect(v.parse(supplierComponentSchema, { ...right, finish: ' painted ' })).toMatchObject({ finish: 'painted' });
  expect(v.parse(supplierComponentSchema, right)).toMatchObject({ finish: null });
  expect(v.safeParse(supplierComponentSchema, { ...right, finish: 'x'.repeat(201) }).success).toBe(false);
  for (const { entries } of [supplierComponentResponse, catalogueComponentResponse])
    expect(entries).toHaveProperty('finish');
  expect(
    factsOf(suppliedFields, { specifications: { Weight: '38 kg' }, specificationOrder: [], finish: 'painted' }),
  ).toEqual([
    { term: 'Weight', value: '38 kg' },
    { term: 'Finish', value: 'painted' },
  ]);
  expect(personalColumns.supplier.component).toContain('finish');
});
