import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { battery, nordlicht } from '../testing/samples.ts';
import { AddComponentPage } from './AddComponentPage.tsx';
import { changedElsewhere } from './form/changedElsewhere.ts';
import { toForm, toInput } from './form/componentForm.ts';

jest.mock('@fieldbox/contract/catalogue/suppliedFields', () => {
  const actual = jest.requireActual<{ suppliedFields: object[] }>('@fieldbox/contract/catalogue/suppliedFields');
  const added = { name: 'finish', kind: 'text', label: 'Finish', group: 'terms' };
  return { suppliedFields: [...actual.suppliedFields, added] };
});

test('a new field of a component is asked for, previewed, sent, and named where it was changed elsewhere', async () => {
  fakeApi({ 'GET /api/supplier/profile': { body: nordlicht } });
  renderInHost(<AddComponentPage />, '/supplier/add-component');
  const field = await screen.findByRole('textbox', { name: 'Finish' });
  expect(field).toHaveAccessibleDescription('Optional');
  await userEvent.setup({ delay: null }).type(field, 'painted');
  const preview = within(await screen.findByRole('region', { name: 'As visitors will see it' }));
  expect(preview.getByText('Finish').nextSibling).toHaveTextContent('painted');

  const painted = { ...battery, finish: 'painted' };
  expect(toInput(toForm(painted))).toMatchObject({ finish: 'painted' });
  expect(changedElsewhere(battery, painted, toForm(battery))).toMatchObject([{ field: 'Finish', current: 'painted' }]);
});
