import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { drawTractor } from './drawTractor.ts';

export type Variant = { sku: string; color: string; hex: string; picture: string };
export type Product = { id: string; name: string; category: string; highlights: string[]; variants: Variant[] };

const products: Product[] = JSON.parse(readFileSync(new URL('products.json', import.meta.url), 'utf8'));
for (const variant of products.flatMap(({ variants }) => variants))
  variant.picture = `/api/decide/pictures/${variant.sku}.svg`;

export const decide = new Hono()
  .get('/products/:id', (c) => {
    const product = products.find(({ id }) => id === c.req.param('id'));
    return product ? c.json(product) : c.json({ error: 'There is no such product' }, 404);
  })
  .get('/addresses', (c) => c.json(products.map(({ id }) => ({ path: `/product/${id}` }))))
  .get('/pictures/:file', (c) => {
    const sku = c.req.param('file').replace('.svg', '');
    const product = products.find(({ variants }) => variants.some((variant) => variant.sku === sku));
    const variant = product?.variants.find((one) => one.sku === sku);
    if (!product || !variant) return c.notFound();
    c.header('Cache-Control', 'public, max-age=86400');
    return c.body(drawTractor(products.indexOf(product), variant.hex, product.category), 200, {
      'Content-Type': 'image/svg+xml',
    });
  });
