import { Fragment, Link, type PageProps, usePublicValue, useSearchParams } from '@onesite/shared-host';
import { Page, PageHeading } from '@onesite/shared-ui/layout/Page';
import { styled } from 'styled-components';
import type { Offer } from '../../../api/checkout/checkout.ts';
import type { Product, Variant } from '../../../api/decide/decide.ts';

/** The variant is part of the address, so a link, the way back and a page without scripts all show the right one. */
export function ProductPage({ data: [product, offers = []], status }: PageProps<[Product, Offer[]]>) {
  const sku = useSearchParams()[0].get('sku');
  if (!product || status === 404) return <Missing />;
  const chosen = product.variants.find((variant) => variant.sku === sku) ?? product.variants[0]!;
  return (
    <Page>
      <Head {...{ product, chosen }} offer={offers.find((offer) => offer.sku === chosen.sku)} />
      <Columns>
        <img src={chosen.picture} alt={`${product.name} in ${chosen.color.toLowerCase()}`} width={720} height={480} />
        <div>
          <PageHeading>{product.name}</PageHeading>
          <ul>
            {product.highlights.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Colours aria-label="Colour">
            {product.variants.map((variant) => (
              <Link
                key={variant.sku}
                to={{ search: `?sku=${variant.sku}` }}
                aria-current={variant === chosen || undefined}
                preventScrollReset
              >
                <span style={{ background: variant.hex }} />
                {variant.color}
              </Link>
            ))}
          </Colours>
          <Fragment of="mf-checkout/add-to-cart" sku={chosen.sku} fallback={<p>It cannot be ordered just now.</p>} />
        </div>
      </Columns>
      <Fragment of="mf-explore/recommendations" skus={[chosen.sku]} />
    </Page>
  );
}

type Described = { product: Product; chosen: Variant; offer: Offer | undefined };

/** What tabs, search engines and shared links show of it. */
function Head({ product: { id, name, category, highlights }, chosen, offer }: Described) {
  const site = usePublicValue('PUBLIC_URL') ?? '';
  const price = offer && (offer.priceCents / 100).toFixed(2);
  const description = `${name} in ${chosen.color.toLowerCase()}${price ? ` for $${price}` : ''}. ${highlights.join('. ')}.`;
  const url = `${site}/product/${id}`;
  const steps = [
    ['All tractors', `${site}/products`],
    [category, `${site}/products/${category}`],
    [name, url],
  ];
  const about = [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      ...{ name, description, sku: chosen.sku, color: chosen.color, image: site + chosen.picture },
      offers: offer && {
        '@type': 'Offer',
        ...{ url, price, priceCurrency: 'USD' },
        availability: `https://schema.org/${offer.stock ? 'InStock' : 'OutOfStock'}`,
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
    },
  ];
  return (
    <>
      <title>{`${name} · The Tractor Store`}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="product" />
      <meta property="og:image" content={chosen.picture} />
      <script type="application/ld+json">{JSON.stringify(about)}</script>
    </>
  );
}

const Missing = () => (
  <Page>
    <PageHeading lede="It may have been sold for good.">There is no such tractor</PageHeading>
  </Page>
);

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: var(--s-6);
  padding-block: var(--s-6);
  img { width: 100%; height: auto; }
`;

const Colours = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3);
  margin-block: var(--s-5);
  a {
    display: flex;
    gap: var(--s-2);
    align-items: center;
    padding: var(--s-2) var(--s-3);
    border: 1px solid var(--line);
    border-radius: 6px;
    color: inherit;
    text-decoration: none;
  }
  a[aria-current] { outline: 2px solid var(--signal); }
  span { width: 20px; height: 20px; border-radius: 50%; }
`;
