import * as v from 'valibot';

/** By the unit's name. */
export const unitPricesResponse = v.array(v.object({ name: v.string(), totalPrice: v.number() }));
