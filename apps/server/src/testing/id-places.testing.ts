// The places where a request names a record: every place of its schema with an id, found by its form or its name.
import type { Endpoint } from '@causeway/contract';
import * as z from 'zod/mini';

interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** Names that count as ids, whatever their form: a file's name does, and a person's name does not. */
const NAMED_AS_ID = /(?:^|\.)(?:id|uid|keyName|\w+(?:Id|No))$/;

const isId = ({ type, format }: Schema, path: string): boolean =>
  type === 'string' && (format === 'uuid' || NAMED_AS_ID.test(path));

/** `txnNo`, `record.kycFiles.fileId`: each once. */
export const idPlaces = (endpoint: Endpoint): readonly string[] => [
  ...new Set(
    placesOf(z.toJSONSchema(endpoint.request, { io: 'input', unrepresentable: 'any' }) as Schema, []),
  ),
];

function placesOf(schema: Schema, path: readonly string[]): readonly string[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => placesOf(one, path));
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    placesOf(one, [...path, name]),
  );
  const items = schema.items ? placesOf(schema.items, path) : [];
  return [...choices, ...inside, ...items, ...(isId(schema, path.join('.')) ? [path.join('.')] : [])];
}
