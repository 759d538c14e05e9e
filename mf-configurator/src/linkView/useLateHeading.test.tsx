import { fakeApi, renderInHost } from '@onesite/shared-host/testing';
import { screen } from '@testing-library/react';
import { linkResponseTo } from '../testing/openLink.tsx';
import { ComparePage } from '../variants/ComparePage.tsx';
import { LinkPage } from './LinkPage.tsx';

const pages = {
  'a link': { Page: LinkPage, search: 'configuration=1.civilian.3.12.22-23' },
  'a comparison': { Page: ComparePage, search: 'a=1.military.1.11.22-21&b=1.military.1.12.23-21' },
};

test.each(Object.entries(pages))('the heading of %s that comes late has the focus', async (_, { Page, search }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const body = linkResponseTo(search);
  fakeApi({ 'GET /api/links': () => answered.then(() => ({ body })) });
  renderInHost(<Page data={[] as never} />, `/configurator?${search}`);
  screen.getByRole('heading', { level: 1 }).focus(); // as the shell does
  answer();
  expect(await screen.findByRole('heading', { level: 1, name: body.document.title })).toHaveFocus();
});
