import type { LinkedSide, LinkResponse } from '@fieldbox/contract/links/openedLink';
import { PrintTool } from '@fieldbox/shop-ui/print/PrintTool';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Columns2 } from '@onesite/shared-ui/icons/Columns2';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { comparePath } from '../link/comparePath.ts';
import { linkCode } from '../link/linkTo.ts';
import { variantOf } from '../link/variantOf.ts';
import { configurator } from '../state/configurator.ts';
import { useSector } from '../state/useSector.ts';
import { Tools, ViewHead } from './ViewHead.styles.ts';

type Props = { link: LinkResponse; side: LinkedSide };

/** What was opened, and what one can do with it besides going on. */
export function LinkHead({ link, side }: Props) {
  const own = useOwnChoice();
  return (
    <ViewHead>
      <div>
        <PageHeading lede={ledeOf(link, side)}>{link.document.title}</PageHeading>
      </div>
      <Tools>
        {own && !variantOf(side.code, [own]) ? (
          <TextLink alone to={comparePath(linkCode(own), side.code)}>
            <Columns2 aria-hidden />
            Compare with mine
          </TextLink>
        ) : null}
        <PrintTool />
      </Tools>
    </ViewHead>
  );
}

function ledeOf({ reason }: LinkResponse, { mission }: LinkedSide) {
  const terms = 'Nothing has been ordered; prices are today’s.';
  if (reason === null) return `Someone shared this configuration with you. ${terms}`;
  return `A unit to start from${mission ? `, for ${mission.name}` : ''}. ${reason} ${terms}`;
}

/** The visitor's own configuration, once it is restored and has a container. */
function useOwnChoice() {
  const activeSector = useSector();
  const state = configurator.useSelector((whole) => whole);
  return state.selectedContainer ? { ...state, activeSector } : undefined;
}
