import { useComponentsOnOfferQuery } from '@fieldbox/shop-ui/offer/referenceLists';
import { type HostDispatch, useHostDispatch } from '@onesite/shared-host';
import { fakeApi, fill, renderInHost, renderWithToast } from '@onesite/shared-host/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { supplierApi } from '../portal/supplierApi.ts';
import { battery, nordlicht } from '../testing/samples.ts';
import { AddComponentPage } from './AddComponentPage.tsx';
import { toForm, toInput } from './componentForm.ts';

describe('AddComponentPage', () => {
  const add = 'POST /api/supplier/components';

  const profile = 'GET /api/supplier/profile';

  async function open(responses: Parameters<typeof fakeApi>[0]) {
    const api = fakeApi({ [profile]: { body: nordlicht }, ...responses });
    renderWithToast(<AddComponentPage />, '/supplier/add-component');
    await screen.findByText('Describe your component for visitors.', { exact: false });
    await waitFor(() => expect(screen.queryByLabelText('Loading your profile')).not.toBeInTheDocument());
    return { ...api, user: userEvent.setup({ delay: null }) };
  }

  async function fillIn(user: ReturnType<typeof userEvent.setup>) {
    const entries = { Name: 'Inlet Panel', Description: 'Four CEE inlets.', Price: '3640.5', 'Lead time': '18' };
    for (const [name, text] of Object.entries(entries)) fill(screen.getByRole('textbox', { name }), text);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Power');
  }

  const submit = () => screen.getByRole('button', { name: 'Add component' });

  afterEach(() => {
    localStorage.clear();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('what is missing is told at its field, the first of which has the focus, and nothing is sent', async () => {
    const { sent, user } = await open({});
    await user.click(submit());
    const category = screen.getByRole('combobox', { name: 'Category' });
    expect(category).toHaveAccessibleDescription(/Category is required/);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    expect(sent('POST')).toEqual([]);
  });

  test('a refusal is an alert, the next try goes under the same key, and success opens the dashboard after 3 s', async () => {
    jest.useFakeTimers();
    const { responses, sent, user } = await open({ [add]: { status: 0 } });
    await fillIn(user);
    await user.click(submit());
    const message = 'An error occurred while adding the component. Please try again.';
    expect(await screen.findByRole('alert')).toHaveTextContent(`${message} Your entries are still here.`);

    const fields = { name: 'This name is taken' };
    responses[add] = { status: 400, body: { code: 'validation_failed', message: 'No.', fields } };
    await user.click(submit());
    const name = screen.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(name).toHaveAccessibleDescription(new RegExp(fields.name)));
    responses[add] = { status: 201, body: battery };
    await user.click(submit());
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        'Component addedLithium Battery Cabinet 20 kWh is on your dashboard. You will be taken there in 3 seconds, or go now.',
      ),
    );
    expect(screen.getByRole('status').parentElement).toHaveFocus();
    expect(window.location.pathname).toBe('/supplier/add-component');
    jest.advanceTimersByTime(2_990);
    expect(window.location.pathname).toBe('/supplier/add-component');
    act(() => jest.advanceTimersByTime(20));
    await waitFor(() => expect(window.location.pathname).toBe('/supplier/dashboard'));
    const keys = sent('POST').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toEqual([expect.any(String), keys[0], keys[0]]);
    expect(sent('POST')[2]?.body).toEqual({
      ...{ name: 'Inlet Panel', description: 'Four CEE inlets.', category: 'Power', price: '3640.5' },
      ...{ leadTimeInDays: '18', part: 'crate' },
      ...{ weightInKg: null, wattsDrawn: null, wattsMade: null, wattHoursStored: null },
      imageUrl: null,
      specificationOrder: [],
      specifications: {},
    });
  });

  test('with something typed a way out asks first', async () => {
    const { user } = await open({});
    await fillIn(user);
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(window.location.pathname).toBe('/supplier/add-component');
  });

  const choosePart = (user: ReturnType<typeof userEvent.setup>, name: RegExp) =>
    user.click(screen.getByRole('radio', { name }));

  test('part, weight and power are sent, and what is wrong with the power stands at its field', async () => {
    const { sent, user } = await open({ [add]: { status: 201, body: battery } });
    await fillIn(user);
    await choosePart(user, /^Panels on the roof/);
    const power = screen.getByRole('textbox', { name: 'Power generated' });
    fill(power, '2,4');
    await user.click(submit());
    expect(power).toHaveAccessibleDescription(/Power generated must be a number/);
    fill(power, '2400');
    fill(screen.getByRole('textbox', { name: 'Weight' }), '140');
    await user.click(submit());
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]?.body).toMatchObject({
      ...{ part: 'solar-panel', weightInKg: '140', wattsDrawn: null, wattsMade: '2400', wattHoursStored: null },
    });
  });

  test('beside the form stands what visitors will see; an address without a picture is said at its field, and is sent all the same', async () => {
    const { sent, user } = await open({ [add]: { status: 201, body: battery } });
    await fillIn(user);
    await choosePart(user, /^Dish on the roof/);
    const preview = within(screen.getByText('As visitors will see it').parentElement!);
    for (const text of ['Inlet Panel', 'Four CEE inlets.', '$3,640.50']) expect(preview.getByText(text)).toBeVisible();
    const link = screen.getByRole('textbox', { name: 'Image link' });
    fill(link, 'https://drive.example/file/1/view');
    const picture = await preview.findByRole('img', { name: 'Your picture' });
    fireEvent.load(picture);
    expect(link).not.toHaveAccessibleDescription(/No picture/);
    fireEvent.error(picture);
    expect(link).toHaveAccessibleDescription(/No picture loads from this address/);
    expect(preview.queryByRole('img', { name: 'Your picture' })).not.toBeInTheDocument();
    await user.click(submit());
    await waitFor(() => expect(sent('POST')[0]?.body).toMatchObject({ imageUrl: 'https://drive.example/file/1/view' }));
  });

  test('a company that was not approved reads why it cannot add components', async () => {
    await open({ [profile]: { body: { ...nordlicht, status: 'Rejected' } } });
    expect(screen.getByText('Your company was not approved.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('componentForm', () => {
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
});

describe('supplierComponentsApi', () => {
  const seen = { id: 31, version: 2 };
  const { endpoints } = supplierApi;

  function Offer({ change }: { change: (dispatch: HostDispatch) => unknown }) {
    const { data } = useComponentsOnOfferQuery();
    const dispatch = useHostDispatch();
    return (
      <button type="button" onClick={() => change(dispatch)}>
        {data?.length}
      </button>
    );
  }

  test.each<[string, (dispatch: HostDispatch) => unknown]>([
    ['POST', (dispatch) => dispatch(endpoints.addSupplierComponent.initiate({ input: {}, key: 'new' }))],
    ['PUT /31', (dispatch) => dispatch(endpoints.updateSupplierComponent.initiate({ seen, input: {} }))],
    ['DELETE /31', (dispatch) => dispatch(endpoints.withdrawSupplierComponent.initiate(seen))],
    ['POST /31/restore', (dispatch) => dispatch(endpoints.restoreSupplierComponent.initiate(seen))],
  ])('what is on offer is asked for again after a change of an own component: %s', async (call, change) => {
    const { responses } = fakeApi({
      'GET /api/components': { body: [{ id: 31 }, { id: 32 }] },
      [call.replace(/ |$/, ' /api/supplier/components')]: { body: seen },
    });
    renderInHost(<Offer change={change} />);
    expect(await screen.findByText('2')).toBeVisible();
    responses['GET /api/components'] = { body: [{ id: 32 }] };
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('1')).toBeVisible();
  });
});
