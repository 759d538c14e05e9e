import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { Printer } from '@onesite/shared-ui/icons/Printer';
import { printPage } from './printPage.ts';

/** Prints the page, among the tools at its head. */
export const PrintTool = () => (
  <LinkButton onClick={printPage}>
    <Printer aria-hidden />
    Print
  </LinkButton>
);
