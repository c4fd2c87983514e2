// Variables that belong together under a prefix: read whole, or not offered at all.
import type * as z from 'zod';
import type { Environment } from './fields.ts';

/** A group of variables: null if none of them is set, an issue if only some are. */
export const readOffered = <Shape extends z.ZodObject>(
  env: Environment,
  prefix: string,
  group: Shape,
  issues: string[],
): z.infer<Shape> | null => (isOffered(env, prefix, group) ? readGroup(env, prefix, group, issues) : null);

export const isOffered = (env: Environment, prefix: string, { shape }: z.ZodObject): boolean =>
  Object.keys(shape).some((name) => env[prefix + name] !== undefined);

/** The variables of a group by their names without the prefix; null, with each issue reported, when one is wrong. */
export function readGroup<Shape extends z.ZodObject>(
  env: Environment,
  prefix: string,
  group: Shape,
  issues: string[],
): z.infer<Shape> | null {
  const read = group.safeParse(
    Object.fromEntries(Object.keys(group.shape).map((name) => [name, env[prefix + name]])),
  );
  if (read.success) return read.data;
  issues.push(...read.error.issues.map(({ path, message }) => `${prefix}${path.join('.')}: ${message}`));
  return null;
}
