import { usePublicValue } from '@onesite/shared-host';

export type Product = {
  name: string;
  description: string;
  path: string;
  picture?: string;
  dollars: number | undefined;
};

/** Products for search engines (https://schema.org/Product), without those that have no price today. */
export function ProductData({ products }: { products: Product[] }) {
  const site = usePublicValue('PUBLIC_URL') ?? '';
  const priced = products.filter(({ dollars }) => dollars);
  if (priced.length === 0) return null;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: priced.map(({ name, description, path, picture, dollars }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: {
        '@type': 'Product',
        ...{ name, description, image: picture && site + picture },
        offers: {
          '@type': 'Offer',
          ...{ url: site + path, price: dollars, priceCurrency: 'USD' },
          availability: 'https://schema.org/InStock',
        },
      },
    })),
  };
  return <script type="application/ld+json">{JSON.stringify(data)}</script>;
}
