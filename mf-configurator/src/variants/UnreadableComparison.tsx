import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { ViewHead } from '../linkView/ViewHead.styles.ts';
import { StandingNotice } from '../notices/StandingNotice.tsx';

/** An address that does not name two configurations. */
export const UnreadableComparison = ({ title }: { title: string }) => (
  <>
    <ViewHead>
      <PageHeading>{title}</PageHeading>
    </ViewHead>
    <StandingNotice
      role="alert"
      title="This link doesn’t contain two configurations."
      text="Ask for it again, or choose two variants to compare in the configurator."
      action={
        <ButtonLink size="small" to={pagePaths.configurator}>
          Start
        </ButtonLink>
      }
    />
  </>
);
