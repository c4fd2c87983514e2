// Addresses of pages, made from the declarations, and the way back from an address to its route.
import { redirects, routeNames, routeOf, type RouteName, type routes } from './routes.ts';

type ParameterIn<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParameterIn<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

/** The names of a route's parameters; `never` where it has none. */
export type ParametersOf<Name extends RouteName> = ParameterIn<(typeof routes)[Name]['path']>;

type Arguments<Name extends RouteName> = [ParametersOf<Name>] extends [never]
  ? []
  : [parameters: Readonly<Record<ParametersOf<Name>, string>>];

/** The address of a page: `href('payee-details', { id })`. Give it to `<RouteLink>` or to the router, never to the browser. */
export function href<Name extends RouteName>(name: Name, ...[parameters]: Arguments<Name>): string {
  const values: Readonly<Record<string, string>> = parameters ?? {};
  return routeOf(name).path.replace(/\$([A-Za-z]+)/g, (_whole, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
}

const asPattern = (path: string): RegExp => new RegExp(`^${path.replace(/\$[A-Za-z]+/g, '[^/]+')}$`);

const patterns: readonly (readonly [RegExp, RouteName])[] = routeNames.flatMap((name) => {
  const { path, alias = [] } = routeOf(name);
  return [path, ...alias].map((address) => [asPattern(address), name] as const);
});

const leadsTo: Readonly<Record<string, RouteName>> = redirects;

/** The route that an address belongs to, redirects followed; undefined where there is none. */
export function routeAt(address: string): RouteName | undefined {
  const path = address.split(/[?#]/)[0]?.replace(/(?<=.)\/+$/, '') ?? '';
  return leadsTo[path] ?? patterns.find(([pattern]) => pattern.test(path))?.[1];
}

/**
 * An address to return to that came from outside (the `to` of the sign-in page). Only a page of ours is one: it begins
 * with a single slash and has a route; anything else, such as `//elsewhere`, is none.
 */
export function ownAddress(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^\/(?![/\\])/.test(text)) return undefined;
  return routeAt(text) === undefined ? undefined : text;
}
