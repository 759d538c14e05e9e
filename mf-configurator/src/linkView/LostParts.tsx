import type { LinkResponse } from '@fieldbox/contract/links/openedLink';
import { Button } from '@onesite/shared-ui/actions/Button';
import { StandingNotice } from '../notices/StandingNotice.tsx';
import { lostParts } from './linkTexts.ts';

type Props = { link: LinkResponse; missing: readonly string[]; onRead: () => void };

/** What the link names and nobody can order now, until the visitor has read it. */
export const LostParts = ({ link, missing, onRead }: Props) => (
  <StandingNotice
    {...lostParts(link, missing)}
    action={
      <Button size="small" onClick={onRead}>
        OK
      </Button>
    }
  />
);
