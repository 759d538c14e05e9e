import { readFileSync } from 'node:fs';
import { Hono } from 'hono';

type Variant = { sku: string; hex: string };
type Product = {
  id: string;
  name: string;
  category: string;
  startPriceCents: number;
  variants: [Variant, ...Variant[]];
};
export type Teaser = { sku: string; name: string; startPriceCents: number; href: string; picture: string };
export type Store = { id: string; name: string; street: string; city: string };
export type ProductList = { category?: string; categories: string[]; products: Teaser[] };

const read = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const products: Product[] = read('products.json');
const stores: Store[] = read('stores.json');
const categories = ['autonomous', 'classic'];

const teaserOf = (product: Product, { sku } = product.variants[0]): Teaser => ({
  sku,
  name: product.name,
  startPriceCents: product.startPriceCents,
  href: `/product/${product.id}?sku=${sku}`,
  picture: `/api/decide/pictures/${sku}.svg`,
});

const rgbOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The four variants whose colour is nearest to the average colour of those given. */
export function recommendations(skus: string[]): Teaser[] {
  const all = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
  const given = all.filter(({ variant }) => skus.includes(variant.sku)).map(({ variant }) => rgbOf(variant.hex));
  const average = [0, 1, 2].map((at) => given.reduce((sum, rgb) => sum + rgb[at]!, 0) / given.length);
  const distance = (hex: string) => Math.hypot(...rgbOf(hex).map((value, at) => value - (average[at] || 0)));
  return all
    .filter(({ variant }) => !skus.includes(variant.sku))
    .sort((a, b) => distance(a.variant.hex) - distance(b.variant.hex))
    .slice(0, 4)
    .map(({ product, variant }) => teaserOf(product, variant));
}

const listOf = (category?: string): ProductList => ({
  category,
  categories,
  products: products
    .filter((product) => !category || product.category === category)
    .map((product) => teaserOf(product)),
});

export const explore = new Hono()
  .get('/products', (c) => c.json(listOf()))
  .get('/products/:category', (c) => {
    const category = c.req.param('category');
    return categories.includes(category)
      ? c.json(listOf(category))
      : c.json({ error: 'There is no such category' }, 404);
  })
  .get('/addresses', (c) => c.json(categories.map((category) => ({ path: `/products/${category}` }))))
  .get('/stores', (c) => c.json(stores))
  .get('/recommendations/:skus', (c) => c.json(recommendations(c.req.param('skus').split(','))));
