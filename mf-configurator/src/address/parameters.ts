import { linkParameter } from '@fieldbox/contract/configurationLink';

/** All query parameters that the page applies. An applied one leaves the address. */
export const parameters = ['sector', 'type', linkParameter];
