import { useParams as useRouterParams } from 'react-router-dom';

type Segment<Path> = Path extends `${infer First}/${infer Rest}` ? First | Segment<Rest> : Path;
type Names<Path> = Segment<Path> extends infer One ? (One extends `:${infer Name}` ? Name : Extract<One, '*'>) : never;

/** The parameters of a route's path: all have a value, except those that end with `?`. */
export type RouteParams<Path extends string> = {
  readonly [Name in Names<Path> as Name extends `${string}?` ? never : Name]: string;
} & {
  readonly [Name in Names<Path> as Name extends `${infer Optional}?` ? Optional : never]?: string;
};

/** With the path of the page's own record, `useParams<'/fleet/:id'>()`, its parameters; else as in react-router. */
export const useParams = useRouterParams as <Key extends string = string>() => Key extends `/${string}`
  ? RouteParams<Key>
  : ReturnType<typeof useRouterParams<Key>>;
