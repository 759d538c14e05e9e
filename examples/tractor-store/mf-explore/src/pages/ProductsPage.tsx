import { Link, type PageProps } from '@onesite/shared-host';
import { Page, PageHeading } from '@onesite/shared-ui/layout/Page';
import { styled } from 'styled-components';
import type { ProductList } from '../../../api/explore/explore.ts';
import { Cards, TeaserCard } from '../recommendations/Cards.tsx';

/** The filter is links: each kind has an address. */
export function ProductsPage({ data: [list], status }: PageProps<[ProductList]>) {
  if (!list || status === 404)
    return (
      <Page>
        <PageHeading>There is no such kind</PageHeading>
      </Page>
    );
  return (
    <Page>
      {list.category && <title>{`${inWords(list.category)} tractors · The Tractor Store`}</title>}
      <PageHeading>{list.category ? `${inWords(list.category)} tractors` : 'All tractors'}</PageHeading>
      <p>{list.products.length} tractors</p>
      <Filter aria-label="Kind">
        <Link to="/products" aria-current={list.category ? undefined : 'page'}>
          All
        </Link>
        {list.categories.map((category) => (
          <Link
            key={category}
            to={`/products/${category}`}
            aria-current={category === list.category ? 'page' : undefined}
          >
            {inWords(category)}
          </Link>
        ))}
      </Filter>
      <Cards>
        {list.products.map((teaser) => (
          <TeaserCard key={teaser.sku} {...teaser} />
        ))}
      </Cards>
    </Page>
  );
}

const inWords = (category: string) => category[0]!.toUpperCase() + category.slice(1);

const Filter = styled.nav`
  display: flex;
  gap: var(--s-4);
  margin-block: var(--s-4);
  a[aria-current] { font-weight: 560; color: inherit; text-decoration: none; }
`;
