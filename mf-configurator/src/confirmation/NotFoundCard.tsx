import { Button } from '@fieldbox/shared-ui/actions/Button';
import { PageHeading } from '@fieldbox/shared-ui/layout/PageHeading';
import { Foot } from './SubmittedCard.styles.ts';

export const NotFoundCard = ({ onStartOver }: { onStartOver: () => void }) => (
  <>
    <PageHeading
      size="tool"
      lede="We couldn't find your configuration details. Please try creating a new configuration."
    >
      Configuration Not Found
    </PageHeading>
    <Foot>
      <Button variant="go" onClick={onStartOver}>
        Create New Configuration
      </Button>
    </Foot>
  </>
);
