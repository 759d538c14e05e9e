import { Page } from '@onesite/shared-ui/layout/Page';
import { styled } from 'styled-components';

type Props = {
  /** Of the page's record. */
  title: string;
  /** What is being opened; empty if the server did not learn it in time. */
  text: string;
};

/** Stands in the place of a page that the server was too busy to render, until the browser has rendered it. */
export const Opening = ({ title, text }: Props) => (
  <Page>
    <Sheet data-opening>
      <h1>{title}</h1>
      <p>{text}</p>
      <p role="status">On its way, a second or two.</p>
      <noscript>
        <p>Reload this page in a moment to read it without JavaScript.</p>
      </noscript>
    </Sheet>
  </Page>
);

const Sheet = styled.div`
  display: grid;
  gap: var(--s-3);
  align-content: start;
  min-height: 100vh;
  padding-block: var(--s-6);
  overflow-wrap: anywhere;
  h1 {
    font-size: var(--t-5);
  }
  p + p {
    color: var(--ink-2);
  }
`;
