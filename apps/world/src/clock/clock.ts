// The box's own clock: real speed with an offset, so that a cooldown, a cut-off or an expiry can be tried at once.
//
// Everything in the box takes its time from here, and so does the server that runs with the box: it listens to the
// clock's stream, and a move of the clock is complete only when every listener has said that it has seen it.

/** The state that listeners get: at box time `at`, the real clock plus `offsetMilliseconds`. */
export interface ClockState {
  readonly sequence: number;
  readonly at: Date;
  readonly offsetMilliseconds: number;
}

/** Called with every move of the clock; resolves when the listener has taken over the new time. */
export type ClockListener = (state: ClockState) => Promise<void>;

export interface WorldClock {
  now(): Date;
  state(): ClockState;
  /** Moves the clock to a moment, back or forward; resolves when the listeners have taken it over. */
  moveTo(at: Date): Promise<ClockState>;
  advance(seconds: number): Promise<ClockState>;
  /** Removes the offset: the box shows real time again. */
  backToNow(): Promise<ClockState>;
  /**
   * Runs work once at a time of the box's clock; returns a function that cancels it. Work in the past runs at
   * once.
   */
  at(moment: Date, work: () => void): () => void;
  /** Resolves after `seconds` of the box's time, or when the signal aborts. */
  wait(seconds: number, signal?: AbortSignal): Promise<void>;
  listen(listener: ClockListener): () => void;
  /** Forgets all planned work; the offset stays. */
  forgetPlans(): void;
}

interface Plan {
  readonly moment: number;
  readonly work: () => void;
}

/** Node's timers overflow above this value; a later plan is checked again then. */
const TIMER_MILLISECONDS_MAX = 2_147_000_000;

/**
 * How long a move of the clock waits for listeners that do not answer. Longer than a server on a busy machine needs for the
 * work that the passed days made due: a person who acts before it is complete signs in at the old time, and is idle for days
 * at the new one.
 */
const LISTENER_PATIENCE_MILLISECONDS = 30_000;

/** `patienceMilliseconds`: the longest wait of a move for its listeners. */
export function createClock(
  startAt?: Date,
  patienceMilliseconds = LISTENER_PATIENCE_MILLISECONDS,
): WorldClock {
  let offset = startAt === undefined ? 0 : startAt.getTime() - Date.now();
  let sequence = 0;
  let timer: NodeJS.Timeout | undefined;
  const plans = new Set<Plan>();
  const listeners = new Set<ClockListener>();

  const milliseconds = () => Date.now() + offset;
  const state = (): ClockState => ({ sequence, at: new Date(milliseconds()), offsetMilliseconds: offset });

  function runDuePlans(): void {
    const due = [...plans].filter((plan) => plan.moment <= milliseconds());
    due.sort((one, other) => one.moment - other.moment);
    for (const plan of due) {
      // An earlier work may have canceled a later one.
      if (plans.delete(plan)) plan.work();
    }
    arm();
  }

  function arm(): void {
    clearTimeout(timer);
    timer = undefined;
    if (plans.size === 0) return;
    const next = Math.min(...[...plans].map((plan) => plan.moment));
    const delay = Math.min(Math.max(next - milliseconds(), 0), TIMER_MILLISECONDS_MAX);
    timer = setTimeout(runDuePlans, delay);
  }

  function at(moment: Date, work: () => void): () => void {
    const plan: Plan = { moment: moment.getTime(), work };
    plans.add(plan);
    arm();
    return () => {
      plans.delete(plan);
      arm();
    };
  }

  async function move(nextOffset: number): Promise<ClockState> {
    offset = nextOffset;
    sequence += 1;
    const moved = state();
    // Listeners first, planned work second: work that becomes due by the move must reach a server with the
    // new time.
    await withPatience(
      [...listeners].map((listener) => listener(moved)),
      patienceMilliseconds,
    );
    runDuePlans();
    return moved;
  }

  return {
    now: () => new Date(milliseconds()),
    state,
    moveTo: (moment) => move(moment.getTime() - Date.now()),
    advance: (seconds) => move(offset + seconds * 1000),
    backToNow: () => move(0),
    at,
    wait: (seconds, signal) =>
      new Promise((resolve) => {
        const cancel = at(new Date(milliseconds() + seconds * 1000), resolve);
        signal?.addEventListener('abort', () => {
          cancel();
          resolve();
        });
      }),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forgetPlans() {
      plans.clear();
      arm();
    },
  };
}

async function withPatience(answers: readonly Promise<void>[], milliseconds: number): Promise<void> {
  if (answers.length === 0) return;
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([Promise.allSettled(answers), patience]);
  clearTimeout(timer);
}
