import { type Sector, sectors } from '@fieldbox/contract/catalogue/sectors';
import { useActiveSector } from '@fieldbox/shop-ui/visit/sector';
import { useSearchParams } from '@onesite/shared-host';

/**
 * The visit's sector. Until a sector in the address has been applied to the visit, that one takes precedence, because the
 * server has rendered it.
 */
export function useSector(): Sector {
  const [search] = useSearchParams();
  const visiting = useActiveSector();
  return sectors.find((sector) => sector === search.get('sector')) ?? visiting;
}
