import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { LoginScreens } from '@fieldbox/shop-ui/login/LoginScreens';
import { Page } from '@onesite/shared-ui/layout/Page';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import doorsNarrow from '../drawings/doorsNarrow.unit.json';
import doorsWide from '../drawings/doorsWide.unit.json';
import { LoginForm } from './LoginForm.tsx';

/** /supplier/login (docs/specification/accounts.md#login), also where a reset link leads (#password-reset). */
export const LoginPage = () => (
  <LoginLayout>
    <LoginScreens forRole="supplier" passwordHint="At least 8 characters.">
      {(takesFocus) => <LoginForm takesFocus={takesFocus} />}
    </LoginScreens>
  </LoginLayout>
);

/** One form, and the doors that it opens. */
const LoginLayout = ({ children }: { children: ReactNode }) => (
  <Columns>
    <Column>{children}</Column>
    <Doors>
      <DrawingImage shown={doorsNarrow} wide={doorsWide} wideFrom={900} alt="" loading="eager" />
    </Doors>
  </Columns>
);

const Columns = styled(Page)`
  display: grid;
  align-content: start;
  min-height: 100vh; /* as on the dashboard, so that the foot of the page does not leave the view */
  > * { min-width: 0; }
  @media (min-width: 900px) { grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); align-content: stretch; min-height: max(640px, 100vh); }
`;

const Column = styled.div`
  padding-block: var(--s-7);
  > form { max-width: 420px; margin-top: var(--s-6); }
  /* From the top, not in the middle: what is wrong makes the column longer, and the heading stays. */
  @media (min-width: 900px) { padding-bottom: var(--s-8); padding-right: var(--gap); }
`;

/* A strip above the form on narrow screens; beside it, up to the edge of the window. */
const Doors = styled.figure`
  position: relative;
  order: -1;
  min-height: 190px;
  margin-inline: calc(var(--edge) * -1);
  overflow: hidden;
  border-bottom: 1px solid var(--line);
  img { position: absolute; inset: 0; height: 100%; object-fit: cover; }
  @media (min-width: 900px) { order: 0; margin-left: 0; border-bottom: 0; border-left: 1px solid var(--line); }
`;
