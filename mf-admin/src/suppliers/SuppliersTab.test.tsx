import { supplierOptionalFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import type { Supplier, SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import { emptyValues } from '@fieldbox/contract/testing/emptyValues';
import { fakeApi, fill, renderWithToast } from '@onesite/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SuppliersTab } from './SuppliersTab.tsx';

const supplier = (own: Partial<Supplier>): Supplier => ({
  id: 7,
  username: 'levant',
  companyName: 'Levant Rope and Rigging',
  website: 'https://www.levantrope.example/',
  contactName: 'Nadia Haddad',
  contactRole: 'Owner',
  contactEmail: 'nadia@levantrope.example',
  countryHQ: 'Lebanon',
  countryOperations: ['Germany', 'France'],
  productTypes: ['Mobility_Rigging', 'Furniture_Fixings', 'Tools_Workbenches', 'Other'],
  otherProductType: 'Sails',
  defenseUsage: 'In_Development',
  fieldDeployment: 'Conditional',
  deploymentConditions: 'Indoors',
  certifications: ['CE'],
  shippingRegions: ['Middle_East'],
  typicalLeadTime: '4 weeks',
  yearFounded: 2013,
  ...{ catalogUrl: null, contactPhone: null, otherCertification: null },
  ...{ deploymentCapability: null, annualProductionVolume: null, additionalInfo: null },
  status: 'Pending',
  statusReason: null,
  termsAgreed: true,
  version: 1,
  createdAt: '2025-11-18T09:40:00.000Z',
  ...own,
});
const pending = supplier({});
const approved = supplier({ id: 8, companyName: 'Fjordgrid Energy AS', productTypes: ['Power'], status: 'Approved' });
const rejected = supplier({ id: 9, companyName: 'Sunhaven', productTypes: ['Power'], status: 'Rejected' });
const reason = 'The website does not open.';
const details: SupplierDetails = {
  ...pending,
  components: [
    {
      id: 1,
      name: 'Rugged Winch',
      description: 'Pulls two tons.',
      price: 9_850,
      leadTimeInDays: 35,
      category: 'Mobility_Rigging',
      ...emptyValues(supplierOptionalFields),
      ...{ part: 'crate', icon: 'default-icon', imageUrl: null, specifications: {}, specificationOrder: [] },
      ...{ isWithdrawn: false, isWithdrawnBySupplier: false, orderCount: 0, version: 1 },
      createdAt: '2025-11-18T10:00:00.000Z',
    },
  ],
  history: [
    { from: null, to: 'Pending', by: null, reason: null, at: '2025-11-18T09:40:00.000Z' },
    { from: 'Pending', to: 'Rejected', by: 'Petros Vlahos', reason, at: '2025-11-19T09:40:00.000Z' },
    { from: 'Rejected', to: 'Pending', by: 'Petros Vlahos', reason: null, at: '2025-11-19T09:41:00.000Z' },
  ],
};

const saveStatus = 'PATCH /api/supplier/batch';
const decided = (status: string, version: number) => ({ body: { suppliers: [{ ...pending, status, version }] } });
const seen = (version: number) => [{ id: pending.id, version }];
const open = (address = '/admin?tab=suppliers', responses: Parameters<typeof fakeApi>[0] = {}) => {
  const network = fakeApi({
    'GET /api/supplier/all': { body: [pending, approved, rejected] },
    'GET /api/supplier/7': { body: details },
    'GET /api/admin/user': { body: { firstName: 'Eleni', lastName: 'Kosta', email: '', profileImageUrl: null } },
    ...responses,
  });
  renderWithToast(<SuppliersTab />, address);
  return { ...network, user: userEvent.setup() };
};
const button = (name: string) => screen.getByRole('button', { name });
/** The status of a supplier, and what its one toggle does. */
const state = (company: string) => {
  const row = screen.getByRole('rowheader', { name: new RegExp(company) }).closest('tr')!;
  const [toggle, ...others] = within(row).queryAllByRole('button', { name: /^(Approve|Reject) / });
  expect(others).toEqual([]);
  return [within(row).getByText(/^(Pending|Approved|Rejected)$/).textContent, toggle?.textContent];
};
/** The same company, approved before. */
const known = {
  'GET /api/supplier/all': { body: [{ ...pending, status: 'Approved' }] },
  'GET /api/supplier/7': { body: { ...details, status: 'Approved' } },
};
const toast = () => screen.findByRole('log', { hidden: true });
const rejectDialog = () => screen.findByRole('dialog', { name: 'Reject Levant Rope and Rigging?' });

const approve = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'Approve Levant Rope and Rigging' }));

test('a row has the company with its website, the contact with the address, three product types, and what can be decided', async () => {
  open();
  expect(await screen.findByRole('rowheader', { name: /^Levant Rope and Rigging/ })).toBeVisible();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['', 'Company', 'Contact', 'Product Types', 'Status', 'Defense Usage', 'Actions']);
  const row = screen.getByRole('row', { name: /Levant/ });
  expect(within(row).getByRole('link', { name: 'levantrope.example' })).toHaveAttribute(
    'href',
    'https://www.levantrope.example/',
  );
  expect(within(row).getByRole('link', { name: 'nadia@levantrope.example' })).toHaveAttribute(
    'href',
    'mailto:nadia@levantrope.example',
  );
  expect(row).toHaveTextContent('Mobility and rigging, Furniture and fixings, Tools and workbenches +1 more');
  expect(row).toHaveTextContent('In development');
  expect(state('Levant Rope and Rigging')).toEqual(['Pending', 'Approve']);
  expect(state('Fjordgrid Energy AS')).toEqual(['Approved', 'Reject']);
  expect(state('Sunhaven')).toEqual(['Rejected', 'Approve']);
});

test('a decision shows at once, is sent once with the version that was seen, and is confirmed', async () => {
  let answer = (_: object) => {};
  const { user, sent } = open(undefined, { [saveStatus]: () => new Promise((resolve) => (answer = resolve)) });
  await approve(user);
  expect(state('Levant Rope and Rigging')).toEqual(['Approved', 'Reject']);
  await user.click(button('Reject Levant Rope and Rigging'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent('PATCH')).toHaveLength(1);
  expect(sent('PATCH')[0]?.body).toEqual({ status: 'Approved', suppliers: seen(1) });
  answer(decided('Approved', 2));
  expect(await toast()).toHaveTextContent('Supplier Status Updated: Levant Rope and Rigging is Approved.');
});

test('a rejection asks for its reason, which is optional, sends nothing before, and keeps it where sending fails', async () => {
  const failure = { status: 503, body: { code: 'unavailable', message: 'Down.' } };
  const { user, sent, responses } = open(undefined, { ...known, [saveStatus]: failure });
  await user.click(await screen.findByRole('button', { name: 'Reject Levant Rope and Rigging' }));
  const field = await screen.findByRole('textbox', { name: 'Reason' });
  expect(field).toHaveAccessibleDescription(/sees it on its dashboard\./);
  await user.click(within(await rejectDialog()).getByRole('button', { name: 'Cancel' }));
  expect(sent('PATCH')).toEqual([]);
  expect(state('Levant Rope and Rigging')).toEqual(['Approved', 'Reject']);
  await user.click(button('Reject Levant Rope and Rigging'));
  const reject = within(await rejectDialog());
  expect(await reject.findByRole('textbox', { name: 'Reason' })).toHaveFocus();
  fill(reject.getByRole('textbox'), reason);
  await user.click(reject.getByRole('button', { name: 'Reject' }));
  expect(await toast()).toHaveTextContent('Error: Failed to update supplier status. Please try again.');
  expect(reject.getByRole('textbox')).toHaveValue(reason);
  responses[saveStatus] = decided('Rejected', 2);
  await user.click(reject.getByRole('button', { name: 'Reject' }));
  await screen.findByText('Supplier Status Updated: Levant Rope and Rigging is Rejected.');
  expect(sent('PATCH')[1]?.body).toEqual({ status: 'Rejected', reason, suppliers: seen(1) });
});

test('a supplier that waits can be rejected in its record as well, with a reason', async () => {
  const { user, sent } = open('/admin?tab=suppliers&open=7', { [saveStatus]: decided('Rejected', 2) });
  await screen.findByText('Nadia Haddad, Owner');
  await user.click(record().getAllByRole('button', { name: 'Reject' })[0]!);
  const reject = within(await rejectDialog());
  expect(reject.getByText('Its components stay hidden, and it can’t add more.')).toBeVisible();
  fill(await reject.findByRole('textbox', { name: 'Reason' }), reason);
  await user.click(reject.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(sent('PATCH')[0]?.body).toEqual({ status: 'Rejected', reason, suppliers: seen(1) }));
});

test('several are rejected for one reason, all but those that are already', async () => {
  const { user, sent } = open(undefined, { [saveStatus]: decided('Rejected', 2) });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Reject 2' }));
  const reject = within(await screen.findByRole('dialog', { name: 'Reject 2 suppliers?' }));
  expect(reject.getByText(/^Their components are removed from the configurator immediately/)).toBeVisible();
  const field = await reject.findByRole('textbox', { name: 'Reason' });
  expect(field).toHaveAccessibleDescription(/^Each company sees it/);
  fill(field, reason);
  await user.click(reject.getByRole('button', { name: 'Reject' }));
  expect(await toast()).toHaveTextContent('Supplier Status Updated: 2 suppliers are Rejected.');
  const suppliers = [...seen(1), { id: approved.id, version: 1 }];
  expect(sent('PATCH').map(({ body }) => body)).toEqual([{ status: 'Rejected', reason, suppliers }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('link', { name: pending.companyName })).toHaveFocus());
});

test('several that wait are approved at once, each in the version that was seen', async () => {
  const tents = supplier({ id: 11, companyName: 'Aardvark Tents', version: 4 });
  let waiting = [pending, tents];
  const { user, sent } = open(undefined, {
    'GET /api/supplier/all': () => ({ body: [...waiting, approved] }),
    [saveStatus]: () => {
      waiting = [];
      return { body: { suppliers: [pending, tents] } };
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Review pending' }));
  expect(window.location.search).toBe('?tab=suppliers&status=Pending&sort=createdAt');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('checkbox', { name: `Select ${approved.companyName}` }));
  await user.click(await screen.findByRole('button', { name: 'Approve 2' }));
  expect(await toast()).toHaveTextContent('Supplier Status Updated: 2 suppliers are Approved.');
  const suppliers = [...seen(1), { id: 11, version: 4 }];
  expect(sent('PATCH').map(({ body }) => body)).toEqual([{ status: 'Approved', suppliers }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument());
});

test('a decision that fails is taken back, and says so', async () => {
  const { user, sent } = open(undefined, {
    [saveStatus]: { status: 503, body: { code: 'unavailable', message: 'Down.' } },
  });
  await approve(user);
  expect(await toast()).toHaveTextContent('Error: Failed to update supplier status. Please try again.');
  await user.click(button('Retry: Levant Rope and Rigging'));
  await waitFor(() =>
    expect(sent('PATCH').map(({ body }) => body)).toEqual(Array(2).fill({ status: 'Approved', suppliers: seen(1) })),
  );
  expect(state('Levant Rope and Rigging')).toEqual(['Pending', 'Approve']);
});

test('a decision on what somebody else has decided meanwhile is not saved, and can overwrite it', async () => {
  const current = { ...pending, status: 'Rejected', statusReason: reason, version: 2 };
  const changedBy = { id: 3, name: 'Petros Vlahos' };
  const { user, sent, responses } = open(undefined, {
    [saveStatus]: { status: 409, body: { code: 'edit_conflict', message: 'Changed.', current, changedBy } },
  });
  await screen.findByText('Levant Rope and Rigging');
  responses['GET /api/supplier/all'] = { body: [current] };
  await approve(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Changed meanwhile: Levant Rope and Rigging, status now Rejected, by Petros Vlahos',
  );
  expect(screen.queryByRole('log')).not.toBeInTheDocument();
  expect(state('Levant Rope and Rigging')).toEqual(['Rejected', 'Approve']);
  responses[saveStatus] = decided('Approved', 3);
  await user.click(button('Overwrite'));
  expect(await toast()).toHaveTextContent('Supplier Status Updated: Levant Rope and Rigging is Approved.');
  const sentApproval = (version: number) => ({ status: 'Approved', suppliers: seen(version) });
  expect(sent('PATCH').map(({ body }) => body)).toEqual([sentApproval(1), sentApproval(2)]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  responses[saveStatus] = { status: 503, body: { code: 'unavailable', message: 'Down.' } };
  await user.click(button('Undo'));
  await waitFor(() => expect(sent('PATCH')[2]?.body).toEqual({ status: 'Rejected', reason, suppliers: seen(3) }));
  await screen.findByText('Error: Down.');
});

const record = () => within(screen.getByRole('dialog', { name: /^Levant Rope and Rigging/ }));

test('the details show what was stated, the components, the decisions, and how much was left empty', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'View Levant Rope and Rigging' }));
  expect(window.location.search).toBe('?tab=suppliers&open=7');
  const components = within(await screen.findByRole('table', { name: 'Components offered' }));
  expect(components.getByRole('columnheader', { name: '1 component, public once approved' })).toBeVisible();
  expect(components.getByRole('row', { name: /Rugged Winch/ })).toHaveTextContent(
    'Mobility and rigging, 35 days, drawn as: Crate beside the unit$9,850',
  );
  expect(record().getByText('Nadia Haddad, Owner')).toBeVisible();
  expect(record().getByText(/Tools and workbenches, Other: Sails/)).toBeVisible();
  expect(record().getByText('Conditional: Indoors')).toBeVisible();
  expect(record().getByText(/Nov 18, 2025, 15:10 GMT\+5:30/)).toBeVisible();
  const decided = within(record().getByRole('table', { name: 'History' }))
    .getAllByRole('row')
    .slice(1);
  expect(decided.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Set back to Pending by Petros Vlahos/),
    expect.stringMatching(/^Rejected by Petros Vlahospreviously PendingThe website does not open\./),
  ]);
  expect(
    record().getByText(
      '5 answers left empty: phone, catalog, deployment capability, annual production volume, additional info.',
    ),
  ).toBeVisible();
  expect(record().getAllByRole('button', { name: 'Approve', hidden: true })).not.toHaveLength(0);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(window.location.search).toBe('?tab=suppliers'));
});

test('details beside the rows that cannot be loaded are reported by a toast, and can be asked for again', async () => {
  let status = 503;
  const { user } = open('/admin?tab=suppliers&open=7', {
    'GET /api/supplier/all': { body: [approved] },
    'GET /api/supplier/7': () => ({ status, body: status === 200 ? details : { message: 'The database is down.' } }),
  });
  expect(await toast()).toHaveTextContent('Error: Failed to load supplier details. Please try again.');
  expect(screen.getByText('The database is down.')).toBeVisible();
  status = 200;
  await user.click(button('Retry'));
  await screen.findByText('Nadia Haddad, Owner');
  expect(record().getByText('Conditional: Indoors')).toBeVisible();
});

test('a reset link is shown once, to copy', async () => {
  const link = 'https://fieldbox.example/supplier/login#reset=abc';
  const { user } = open('/admin?tab=suppliers&open=7', {
    'POST /api/supplier/7/password-reset': { status: 201, body: { link, expiresAt: '2025-11-20T15:36:00.000Z' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Issue reset link' }));
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(link);
  await user.click(button('Copy link'));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(link);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Link' })).not.toBeInTheDocument());
  expect(record().getByText('Nadia Haddad, Owner')).toBeVisible();
});
