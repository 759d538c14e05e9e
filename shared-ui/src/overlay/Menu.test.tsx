import { renderInHost } from '@onesite/shared-host/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu, type MenuItem } from './Menu.tsx';

const print = jest.fn();
const toggle = jest.fn();
const items: MenuItem[] = [
  { label: 'Print a quote', icon: null, onSelect: print },
  { label: 'Data sheet', icon: null, to: '/resources' },
  { label: 'Person for scale', icon: null, note: 'off', isChecked: false, onSelect: toggle },
  { label: 'Start over', icon: null, isApart: true, onSelect: () => {} },
];

beforeEach(() => {
  print.mockReset();
  toggle.mockReset();
});

function openPage() {
  renderInHost(
    <>
      <Menu trigger={<button type="button">More</button>} items={items} />
      <button type="button">Elsewhere</button>
    </>,
  );
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'More' }) };
}

const menu = () => screen.queryByRole('menu', { name: 'More' });
const item = (name: string | RegExp) => screen.getByRole('menuitem', { name });

test('the button says what it opens, and a click opens it with the focus on its first item', async () => {
  const { user, button } = openPage();
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(menu()).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveAttribute('aria-controls', menu()!.id);
  expect(item('Print a quote')).toHaveFocus();
  await user.click(button);
  expect(menu()).not.toBeInTheDocument();
});

test('arrow keys open it at either end and go round; letters, Home and End lead to an item', async () => {
  const { user, button } = openPage();
  button.focus();
  await user.keyboard('{ArrowUp}');
  expect(item('Start over')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('Print a quote')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(item('Start over')).toHaveFocus();
  await user.keyboard('p');
  expect(item('Print a quote')).toHaveFocus();
  await user.keyboard('p');
  expect(screen.getByRole('menuitemcheckbox', { name: 'Person for scale off' })).toHaveFocus();
  await user.keyboard('{Home}');
  expect(item('Print a quote')).toHaveFocus();
  await user.keyboard('{End}');
  expect(item('Start over')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(menu()).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('an action runs once, with the focus back on the button', async () => {
  const { user, button } = openPage();
  button.focus();
  await user.keyboard('{Enter}{Enter}');
  expect(print).toHaveBeenCalledTimes(1);
  expect(menu()).not.toBeInTheDocument();
  expect(button).toHaveFocus();

  await user.keyboard('{ArrowDown}');
  const person = screen.getByRole('menuitemcheckbox');
  expect(person).toHaveAttribute('aria-checked', 'false');
  await user.click(person);
  expect(toggle).toHaveBeenCalledTimes(1);
});

test('a page is a link', async () => {
  const { user, button } = openPage();
  await user.click(button);
  expect(item('Data sheet')).toHaveAttribute('href', '/resources');
});

test('it closes when the pointer goes elsewhere or Tab goes on', async () => {
  const { user, button } = openPage();
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(menu()).not.toBeInTheDocument();

  await user.click(button);
  await user.tab();
  expect(menu()).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});
