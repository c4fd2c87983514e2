// Asks the outside for news without the database: a task whose work comes from there runs when there is any, and need not look
// for it.

export interface Outside {
  readonly everySeconds: number;
  /** Tells the state of the outside, such as the newest block. */
  ask(): Promise<string>;
}

export interface OutsideNews {
  /** Asks when it is time; another answer than the last one, or none, wakes the task. */
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
