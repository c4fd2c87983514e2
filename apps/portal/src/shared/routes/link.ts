// The address of a page as the `href` of a link. Apart from the router, which the first page does without.
import { href } from './href.ts';
import type { RouteName } from './routes.ts';

/** For `href` of a link: `<Anchor href={link('payee-details', { id })}>`. */
export const link = <Name extends RouteName>(...target: Parameters<typeof href<Name>>): string =>
  `#${href(...target)}`;
