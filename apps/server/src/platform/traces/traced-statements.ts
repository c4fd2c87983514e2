// Statements within a trace are spans: the statement and its duration. Statements of the server itself are none.
import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import type { Traces } from './traces.ts';

type Query = (...given: readonly unknown[]) => unknown;
type Done = (error: Error | undefined, ...more: readonly unknown[]) => void;

const TEXT_LENGTH_MAX = 300;

/** Watches one connection as long as it lives. */
export function traceStatements(client: pg.ClientBase, traces: Pick<Traces, 'begin'>): void {
  const query = client.query.bind(client) as Query;
  const traced: Query = (...given) => {
    const text = textOf(given[0]);
    const span = traces.begin({
      name: operationOf(text),
      kind: 'client',
      onlyWithin: true,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) },
    });
    if (span === undefined) return query(...given);
    const done = given.at(-1);
    if (typeof done === 'function') {
      const ended: Done = (error, ...more) => {
        span.end({ ...(error && { error }) });
        (done as Done)(error, ...more);
      };
      return query(...given.slice(0, -1), ended);
    }
    const answer = query(...given);
    if (answer instanceof Promise)
      answer.then(
        () => span.end(),
        (error: unknown) => span.end({ error }),
      );
    else span.end();
    return answer;
  };
  Object.assign(client, { query: traced });
}

/** A caller that waits for a connection gets it in the context of the previous user, so its own trace is restored. */
export function keepTraceOfWaiting(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as Query;
  const bound: Query = (...given) =>
    connect(...given.map((each) => (typeof each === 'function' ? AsyncResource.bind(each as Query) : each)));
  Object.assign(pool, { connect: bound });
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { text } = (statement ?? {}) as { readonly text?: unknown };
  return typeof text === 'string' ? text : '';
}

/** `select`, `insert`, `commit`: the first word. */
const operationOf = (text: string): string => /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';

/** Values are parameters and not in the text; quoted text is left out all the same. */
const withoutValues = (text: string): string =>
  text
    .slice(0, TEXT_LENGTH_MAX)
    .replaceAll(/'[^']*'?/g, "'...'")
    .replaceAll(/\s+/g, ' ')
    .trim();
