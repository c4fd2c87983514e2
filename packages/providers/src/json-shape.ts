// Reads a service's JSON strictly: a field of another shape is the service's error, never a missing answer.
// Fields that nobody reads are ignored.
import { ProviderError } from './port.ts';
import { isObject } from './transport.ts';

export type Json = Readonly<Record<string, unknown>>;

export interface Shapes {
  object(value: unknown, what: string): Json;
  list(value: unknown, what: string): readonly unknown[];
  text(value: unknown, what: string): string;
  texts(value: unknown, what: string): readonly string[];
  flag(value: unknown, what: string): boolean;
  /** A number from 0 to 1. */
  share(value: unknown, what: string): number;
  /** A number from 0 to 100. */
  percent(value: unknown, what: string): number;
}

/** The messages name the service and the field, and never a value, because it may be somebody's name. */
export function shapesOf(service: string): Shapes {
  const wrong = (what: string): never => {
    throw new ProviderError(`${service} answered ${what} of another shape`);
  };
  const shapes: Shapes = {
    object: (value, what) => (isObject(value) ? value : wrong(what)),
    list: (value, what) => (Array.isArray(value) ? value : wrong(what)),
    text: (value, what) => (typeof value === 'string' && value !== '' ? value : wrong(what)),
    texts: (value, what) => shapes.list(value, what).map((each) => shapes.text(each, what)),
    flag: (value, what) => (typeof value === 'boolean' ? value : wrong(what)),
    share: (value, what) => (typeof value === 'number' && value >= 0 && value <= 1 ? value : wrong(what)),
    percent: (value, what) => (typeof value === 'number' && value >= 0 && value <= 100 ? value : wrong(what)),
  };
  return shapes;
}
