// Asks outside systems for news without using the database: a task whose work comes from there runs only when
// there is news.

export interface Outside {
  readonly everySeconds: number;
  /** Returns the state of the outside system, such as the newest block. */
  ask(): Promise<string>;
}

export interface OutsideNews {
  /** Asks at its interval; an answer that differs from the last one, or none, wakes the task. */
  look(task: string, outside: Outside): void;
}

const SECOND = 1000;
const EARLY = 50;

export function createOutsideNews(wake: (task: string) => void): OutsideNews {
  const asked = new Map<string, number>();
  const known = new Map<string, string>();
  const underWay = new Set<string>();

  const ask = async (task: string, outside: Outside): Promise<void> => {
    underWay.add(task);
    asked.set(task, performance.now());
    // The task reports a provider that does not answer.
    const said = await outside.ask().catch(() => undefined);
    underWay.delete(task);
    if (said !== undefined && said === known.get(task)) return;
    if (said === undefined) known.delete(task);
    else known.set(task, said);
    wake(task);
  };

  return {
    look: (task, outside) => {
      const elapsed = performance.now() - (asked.get(task) ?? -Infinity);
      if (!underWay.has(task) && elapsed >= outside.everySeconds * SECOND - EARLY) void ask(task, outside);
    },
  };
}
