import { linkParameter } from '@fieldbox/contract/orders/linkParameter';
import { unitParameter } from '@fieldbox/contract/units/unitLink';

/** All query parameters that the page applies. An applied one leaves the address. */
export const parameters = ['sector', 'type', linkParameter, unitParameter];
