import { renderInHost } from '@onesite/shared-host/testing';
import { fireEvent, screen } from '@testing-library/react';
import { Aside } from './Aside.tsx';

test("a group's drawing that does not load, as without a network, gives way to the whole unit", () => {
  renderInHost(<Aside group="power" />);
  expect(screen.getByText('FBX-CORE: the parts that this group decides.')).toBeInTheDocument();
  fireEvent.error(screen.getByRole('img', { hidden: true }));
  expect(screen.getByText('FBX-CORE: each group decides a part of it.')).toBeInTheDocument();
});
