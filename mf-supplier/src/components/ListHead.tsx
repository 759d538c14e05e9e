import { Head } from './ComponentList.styles.ts';

/** What a row says of its component, in the order of the columns. */
export const factNames = ['Category', 'Lead time', 'Public', 'Orders', 'Price'];

export const ListHead = () => (
  <Head aria-hidden>
    <span>Component</span>
    {factNames.map((name) => (
      <span key={name}>{name}</span>
    ))}
  </Head>
);
