// Variables that go together under a prefix: read whole, or not offered at all.
import type * as z from 'zod';
import type { Environment } from './fields.ts';

/** What goes together: without any of its variables it is not offered (null); with some of them it is an issue. */
export const readOffered = <Shape extends z.ZodObject>(
  env: Environment,
  prefix: string,
  group: Shape,
  issues: string[],
): z.infer<Shape> | null => (isOffered(env, prefix, group) ? readGroup(env, prefix, group, issues) : null);

export const isOffered = (env: Environment, prefix: string, { shape }: z.ZodObject): boolean =>
  Object.keys(shape).some((name) => env[prefix + name] !== undefined);

/**
 * The variables of a group by their names without the prefix; null, with each issue reported, when something
 * is wrong.
 */
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
