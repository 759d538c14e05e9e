import { readFileSync } from 'node:fs';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

export type Offer = { sku: string; product: string; name: string; priceCents: number; stock: number };
export type CartLine = {
  sku: string;
  name: string;
  href: string;
  picture: string;
  quantity: number;
  totalCents: number;
};
export type Cart = { lines: CartLine[]; count: number; totalCents: number };

const offers: Offer[] = JSON.parse(readFileSync(new URL('offers.json', import.meta.url), 'utf8'));
const offerOf = (sku: string) => offers.find((offer) => offer.sku === sku);

/** A cart as a text that needs no escaping, in the cookie: `TR-01-MI_2.TR-12-RU_1`. */
type Quantities = Map<string, number>;
const inText = (quantities: Quantities) => [...quantities].map(([sku, quantity]) => `${sku}_${quantity}`).join('.');

function parsed(text = ''): Quantities {
  const quantities: Quantities = new Map();
  for (const part of text.split('.')) {
    const [sku = '', quantity] = part.split('_');
    const stock = offerOf(sku)?.stock ?? 0;
    if (stock > 0 && Number(quantity) > 0) quantities.set(sku, Math.min(Math.floor(Number(quantity)), stock));
  }
  return quantities;
}

function cartOf(quantities: Quantities): Cart {
  const lines = [...quantities].map(([sku, quantity]) => {
    const { name, product, priceCents } = offerOf(sku)!;
    const href = `/product/${product}?sku=${sku}`;
    return { sku, name, href, picture: `/api/decide/pictures/${sku}.svg`, quantity, totalCents: quantity * priceCents };
  });
  return {
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalCents: lines.reduce((sum, { totalCents }) => sum + totalCents, 0),
  };
}

const ownCart = (c: Context) => parsed(getCookie(c, 'cart'));

const keep = (c: Context, quantities: Quantities) =>
  setCookie(c, 'cart', inText(quantities), { httpOnly: true, sameSite: 'Lax', path: '/' });

const isCall = (c: Context) => c.req.header('Content-Type')?.startsWith('application/json') === true;
const bodyOf = async (c: Context): Promise<Record<string, unknown>> => (isCall(c) ? c.req.json() : c.req.parseBody());

/** A call gets the new cart, a plain form is led to the page that shows it. */
function changed(c: Context, quantities: Quantities) {
  keep(c, quantities);
  return isCall(c) ? c.json(cartOf(quantities)) : c.redirect('/checkout/cart', 303);
}

export const checkout = new Hono()
  .get('/offers/:sku', (c) => {
    const offer = offerOf(c.req.param('sku'));
    return offer ? c.json(offer) : c.json({ error: 'There is no such offer' }, 404);
  })
  .get('/products/:id/offers', (c) => c.json(offers.filter(({ product }) => product === c.req.param('id'))))
  .get('/cart', (c) => {
    c.header('Cache-Control', 'private, no-store');
    return c.json(cartOf(ownCart(c)));
  })
  .post('/cart/add', async (c) => {
    const { sku } = await bodyOf(c);
    const quantities = ownCart(c);
    const offer = offerOf(String(sku));
    if (!offer?.stock) return c.json({ error: 'Sold out' }, 409);
    quantities.set(offer.sku, Math.min((quantities.get(offer.sku) ?? 0) + 1, offer.stock));
    return changed(c, quantities);
  })
  .post('/cart/remove', async (c) => {
    const { sku } = await bodyOf(c);
    const quantities = ownCart(c);
    quantities.delete(String(sku));
    return changed(c, quantities);
  })
  .post('/orders', async (c) => {
    const { firstName, lastName, store } = await bodyOf(c);
    if (!firstName || !lastName || !store || ownCart(c).size === 0)
      return c.json({ error: 'Something is missing' }, 422);
    keep(c, new Map());
    return isCall(c) ? c.json({}, 201) : c.redirect('/checkout/thanks', 303);
  });
