import { containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import { formatUtcDay } from '@onesite/shared-contract/formats/dates';
import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { container } from '../testing/catalogue.ts';
import { DataSheet } from './DataSheet.tsx';
import { Resources } from './Resources.tsx';

const containers = [container(3, '20ft', 18_500), container(4, '20ft', 17_250.5), container(5, 'hybrid', 38_750)];

const articles = () => screen.getAllByRole('article');
const linksOf = (article: HTMLElement) =>
  within(article)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('each kind has its measures, its price, a data sheet and a drawing to save', () => {
  renderInHost(<Resources data={[containers]} />, '/resources');
  expect(articles().map((article) => within(article).getByRole('heading').textContent)).toEqual([
    '20ft',
    '40ft',
    'Expandable',
    'Reinforced',
    'Multi-container',
    'Hybrid',
  ]);
  expect(linksOf(articles()[0]!)).toEqual([
    ['from $17,250.50 for 20ft', '/configurator?configuration=1.military..4.&then=change'],
    ['Data sheet of 20ft', '/resources/data-sheet?kind=20ft'],
    ['Drawing (SVG) of 20ft', expect.any(String)],
  ]);
  expect(screen.getByRole('link', { name: /^Drawing .* of Hybrid$/ })).toHaveAttribute(
    'download',
    'fieldbox-hybrid.svg',
  );
  expect(articles()[4]).toHaveTextContent('3 of 6.10 × 2.44 × 2.59 m');
  expect(linksOf(articles()[1]!)[0]).toEqual(['Ask for a price for 40ft', '/contact']);
});

test('without an answer the links lead to the prices', () => {
  fakeApi({ 'GET /api/containers': { status: 503 } });
  renderInHost(<Resources />, '/resources');
  expect(screen.getAllByRole('link', { name: /^See the price/ })).toHaveLength(containerKinds.length);
});

test('a data sheet has what is known of its kind, and what lifts it', () => {
  renderInHost(<DataSheet data={[containers]} />, '/resources/data-sheet?kind=40ft');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('40ft');
  const sheet = screen.getByRole('article');
  for (const fact of ['12.19 × 2.44 × 2.59 m', '6,600 kg', '28 days']) expect(sheet).toHaveTextContent(fact);
  const row = (name: RegExp) => screen.getByRole('row', { name });
  expect(row(/^A truck with loading crane/)).toHaveTextContent('too long');
  expect(row(/^A mobile crane/)).toHaveTextContent('12,500 kg5,900 kg');
});

test('US units are one choice for all pages, which the device stores', async () => {
  const { unmount } = renderInHost(<DataSheet data={[containers]} />, '/resources/data-sheet?kind=40ft');
  await userEvent.click(screen.getByRole('button', { name: 'US units' }));
  for (const fact of ['40.0 × 8.0 × 8.5 ft', '14,550 lb', '283 sq ft', '68 °F inside at -4 to 122 °F'])
    expect(screen.getByRole('article')).toHaveTextContent(fact);
  unmount();
  renderInHost(<Resources data={[containers]} />, '/resources');
  expect(await screen.findByText('3 of 20.0 × 8.0 × 8.5 ft')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Metric' }));
  expect(articles()[4]).toHaveTextContent('3 of 6.10 × 2.44 × 2.59 m');
});

test.each(['', '?kind=barge'])('%s opens the first kind; another one is an address of its own', async (search) => {
  renderInHost(<DataSheet data={[containers]} />, `/resources/data-sheet${search}`);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('20ft unit');
  await userEvent.click(screen.getByRole('tab', { name: 'Hybrid' }));
  expect(window.location.search).toBe('?kind=hybrid');
  expect(screen.getByRole('link', { name: /^from/ })).toHaveTextContent('from $38,750');
});

test('Print prints the page, which has its day on it', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  renderInHost(<DataSheet data={[containers]} />, '/resources/data-sheet');
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByText(`· ${formatUtcDay(new Date())}`)).toBeInTheDocument();
});
