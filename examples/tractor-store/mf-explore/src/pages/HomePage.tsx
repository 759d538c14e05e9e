import { Fragment, Link } from '@onesite/shared-host';
import { Page, PageHeading } from '@onesite/shared-ui/layout/Page';
import { Cards } from '../recommendations/Cards.tsx';
import { favourites } from './favourites.ts';

const kinds = [
  { name: 'Classic', text: 'Levers, springs and a good view.', picture: '/api/decide/pictures/TR-12-RU.svg' },
  { name: 'Autonomous', text: 'They plough while you read.', picture: '/api/decide/pictures/TR-08-CO.svg' },
];

export const HomePage = () => (
  <Page>
    <PageHeading size="hero" lede="New ones that drive themselves, old ones that start in any frost.">
      Tractors for every field
    </PageHeading>
    <Cards>
      {kinds.map(({ name, text, picture }) => (
        <li key={name}>
          <Link to={`/products/${name.toLowerCase()}`}>
            <img src={picture} alt="" width={360} height={240} />
            {name}
          </Link>
          <p>{text}</p>
        </li>
      ))}
    </Cards>
    <Fragment of="mf-explore/recommendations" skus={favourites} />
  </Page>
);
