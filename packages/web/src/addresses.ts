// Page addresses, built from an app's route declarations, and the lookup from an address back to its route.
import { stringifySearch, type Search } from './search.ts';

export { parseSearch, stringifySearch, type Search } from './search.ts';

/** The part of a route's declaration that its addresses need. */
interface AddressedRoute {
  /** The router's own form, with `$name` for parameters. */
  readonly path: string;
  /** Other addresses of the same page. */
  readonly alias?: readonly string[];
}

type ParameterIn<Path> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParameterIn<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

/** The names of a route's parameters; `never` without any. */
export type ParametersOf<Route extends AddressedRoute> = ParameterIn<Route['path']>;

type Target<Route extends AddressedRoute> = [ParametersOf<Route>] extends [never]
  ? [parameters?: undefined, search?: Search]
  : [parameters: Readonly<Record<ParametersOf<Route>, string>>, search?: Search];

type Routes = Readonly<Record<string, AddressedRoute>>;

export interface Addresses<Declared extends Routes> {
  /**
   * The address of a page: `href('member', { memberId })`. The router takes this; a browser link needs
   * `link`.
   */
  readonly href: <Name extends keyof Declared & string>(
    name: Name,
    ...target: Target<Declared[Name]>
  ) => string;
  /** The `href` of a link: `<Anchor href={link('member', { memberId })}>`. */
  readonly link: <Name extends keyof Declared & string>(
    name: Name,
    ...target: Target<Declared[Name]>
  ) => string;
  /** The route of an address, after redirects; undefined without one. */
  readonly routeAt: (address: string) => (keyof Declared & string) | undefined;
  /**
   * Checks a return address that came from outside (the `to` of the sign-in page). It must start with a
   * single slash and match one of our routes; anything else, such as `//elsewhere`, gives undefined.
   */
  readonly ownAddress: (text: unknown) => string | undefined;
}

const asPattern = (path: string): RegExp => new RegExp(`^${path.replace(/\$[A-Za-z]+/g, '[^/]+')}$`);

/** `redirects`: addresses without a page of their own, with their targets. */
export function addressesOf<Declared extends Routes>(
  routes: Declared,
  redirects: Readonly<Record<string, keyof Declared & string>> = {},
): Addresses<Declared> {
  type Name = keyof Declared & string;

  // Patterns with fewer parameters come first: `/reviews/expiring` before `/reviews/$kind`.
  const patterns = Object.entries(routes)
    .flatMap(([name, { path, alias = [] }]) =>
      [path, ...alias].map((address) => ({
        pattern: asPattern(address),
        parameters: address.split('$').length,
        name: name as Name,
      })),
    )
    .toSorted((a, b) => a.parameters - b.parameters);

  function href(name: string, values: Readonly<Record<string, string>> = {}, search: Search = {}): string {
    const path = routes[name]?.path.replace(/\$([A-Za-z]+)/g, (_whole, key: string) =>
      encodeURIComponent(values[key] ?? ''),
    );
    return `${path ?? ''}${stringifySearch(search)}`;
  }

  function routeAt(address: string): Name | undefined {
    const path = address.split(/[?#]/)[0]?.replace(/(?<=.)\/+$/, '') ?? '';
    return redirects[path] ?? patterns.find(({ pattern }) => pattern.test(path))?.name;
  }

  return {
    href: (name, ...[values, search]) => href(name, values, search),
    link: (name, ...[values, search]) => `#${href(name, values, search)}`,
    routeAt,
    ownAddress: (text) => {
      if (typeof text !== 'string' || !/^\/(?![/\\])/.test(text)) return undefined;
      return routeAt(text) === undefined ? undefined : text;
    },
  };
}
