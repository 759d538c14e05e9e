import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { Printer } from '@onesite/shared-ui/icons/Printer';

/** Prints the page, among the tools at its head. */
export const PrintTool = () => (
  <LinkButton onClick={() => window.print()}>
    <Printer aria-hidden />
    Print
  </LinkButton>
);
