// Several nodes of one chain behind one interface: the first answer, all answers, or the answer of a quorum. Knows no chain:
// an adapter brings the interface of its nodes and recognizes a node of another chain.
import { ChainMismatch, ProviderError, ProviderUnavailable } from './port.ts';

export interface ChainNode<Api> {
  /** A name for logs: never the whole address, which may hold a key. */
  readonly name: string;
  readonly api: Api;
}

interface NodesOptions<Api, Identity> {
  /** How many nodes have to agree on what moves money. */
  readonly quorum: number;
  /** Identifies a node. Throws ChainMismatch if chain or contracts differ from the configured ones. */
  readonly identify: (api: Api) => Promise<Identity>;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

export interface Nodes<Api, Identity> {
  /** Identifies every node; silent ones are identified before they are used. */
  identify(): Promise<Identity>;
  /** The answer of one node. A failing node is skipped. Throws ProviderUnavailable when none answers. */
  first<Answer>(read: (api: Api) => Promise<Answer>): Promise<Answer>;
  /**
   * The answers of all nodes that answer: at least `least` of them, by default a quorum. Throws
   * ProviderUnavailable when fewer do.
   */
  every<Answer>(read: (api: Api) => Promise<Answer>, least?: number): Promise<readonly Answer[]>;
  /**
   * The answer that a quorum of nodes shares, by `keyOf`. Null means "not known here" and is no vote: the result is null
   * while too few nodes know. A contradiction is noted; it throws ProviderUnavailable unless only one answer has the quorum.
   */
  agreed<Answer>(
    what: string,
    read: (api: Api) => Promise<Answer | null>,
    keyOf: (answer: Answer) => string,
  ): Promise<Answer | null>;
  /** Contradictions between nodes since the last call. */
  takeContradictions(): readonly string[];
}

interface State<Api> extends ChainNode<Api> {
  isIdentified: boolean;
  /** The node is left alone until then, as it requested. */
  restsUntil: number;
  rests: number;
}

interface Vote<Answer> {
  readonly node: string;
  readonly answer: Answer;
  readonly key: string;
}

const REST_MILLISECONDS_MAX = 60_000;
/** More than anybody reads; a server collects them every few seconds. */
const CONTRADICTIONS_MAX = 100;

type Ask<Api> = <Answer>(node: State<Api>, read: (api: Api) => Promise<Answer>) => Promise<Answer>;

export function createNodes<Api, Identity>(
  given: readonly ChainNode<Api>[],
  options: NodesOptions<Api, Identity>,
): Nodes<Api, Identity> {
  const { quorum, identify } = options;
  if (quorum < 1 || quorum > given.length)
    throw new RangeError(`a quorum of ${quorum} needs as many nodes, not ${given.length}`);
  // A single node is identified when its chain is. Of several, some may be away then, so each is identified at its first call.
  const isSingle = given.length === 1;
  const nodes = given.map((node): State<Api> => ({
    ...node,
    isIdentified: isSingle,
    restsUntil: 0,
    rests: 0,
  }));
  const ask = createAsk<Api>(options, isSingle);
  const contradictions: string[] = [];

  return {
    async identify() {
      for (const node of nodes) node.isIdentified = true;
      const { answers, failures } = await settled(nodes.map((node) => ask(node, identify)));
      const [identity] = answers;
      if (identity === undefined || answers.length < quorum) throw worstOf(failures);
      return identity;
    },
    first: createFirst(nodes, ask),
    async every(read, least = quorum) {
      const { answers, failures } = await settled(nodes.map((node) => ask(node, read)));
      if (answers.length < least) throw worstOf(failures);
      return answers;
    },
    async agreed(what, read, keyOf) {
      const { votes, failures } = await poll(nodes, quorum, async (node) => {
        const answer = await ask(node, read);
        return answer === null ? null : { node: node.name, answer, key: keyOf(answer) };
      });
      const isContradicted = new Set(votes.map(({ key }) => key)).size > 1;
      const said = votes.map(({ node, key }) => `${node}: ${key}`).join('; ');
      if (isContradicted && contradictions.length < CONTRADICTIONS_MAX)
        contradictions.push(`${what}: ${said}`);
      const [winner, ...others] = answersWith(votes, quorum);
      if (winner !== undefined && others.length === 0) return winner;
      if (isContradicted) throw new ProviderUnavailable(`the nodes contradict one another about ${what}`);
      if (nodes.length - failures.length < quorum) throw worstOf(failures);
      return null;
    },
    takeContradictions: () => contradictions.splice(0),
  };
}

/** Asks one node: not while it rests, and not before it has shown who it is. */
function createAsk<Api>(
  { identify, now }: Pick<NodesOptions<Api, unknown>, 'identify' | 'now'>,
  isSingle: boolean,
): Ask<Api> {
  /**
   * A node that returns may be another one. A node that is called too often gets fewer calls, with twice the pause each
   * time.
   */
  function noteAway(node: State<Api>, busySeconds: number | undefined): void {
    node.isIdentified = isSingle;
    if (busySeconds === undefined) return;
    node.rests += 1;
    const doubled = Math.min(1000 * 2 ** node.rests, REST_MILLISECONDS_MAX);
    node.restsUntil = now() + Math.max(busySeconds * 1000, doubled);
  }

  return async (node, read) => {
    const rest = node.restsUntil - now();
    if (rest > 0)
      throw new ProviderUnavailable(`${node.name} is left alone for ${Math.ceil(rest / 1000)} seconds`);
    try {
      if (!node.isIdentified) await identify(node.api);
      node.isIdentified = true;
      const answer = await read(node.api);
      node.rests = 0;
      return answer;
    } catch (error) {
      if (error instanceof ProviderUnavailable) noteAway(node, error.busySeconds);
      throw error;
    }
  };
}

/** The node that answered last is asked first. */
function createFirst<Api>(nodes: readonly State<Api>[], ask: Ask<Api>): Nodes<Api, unknown>['first'] {
  let preferred = 0;
  return async (read) => {
    const failures: unknown[] = [];
    const order = [...nodes.entries()].toSorted(
      ([one], [other]) => Number(other === preferred) - Number(one === preferred),
    );
    for (const [at, node] of order) {
      try {
        const answer = await ask(node, read);
        preferred = at;
        return answer;
      } catch (error) {
        failures.push(passedOver(error));
      }
    }
    throw worstOf(failures);
  };
}

/** Asks as many as have to agree at first, and the others only if they do not. */
async function poll<Api, Answer>(
  nodes: readonly State<Api>[],
  quorum: number,
  vote: (node: State<Api>) => Promise<Vote<Answer> | null>,
): Promise<{ readonly votes: readonly Vote<Answer>[]; readonly failures: readonly unknown[] }> {
  const first = await settled(nodes.slice(0, quorum).map(vote));
  const votes = first.answers.filter((each) => each !== null);
  if (isUnanimous(votes, quorum)) return { votes, failures: first.failures };
  const rest = await settled(nodes.slice(quorum).map(vote));
  return {
    votes: [...votes, ...rest.answers.filter((each) => each !== null)],
    failures: [...first.failures, ...rest.failures],
  };
}

/** A node of another chain is never skipped: the configuration is wrong. */
function passedOver(error: unknown): unknown {
  if (error instanceof ChainMismatch) throw error;
  if (error instanceof ProviderUnavailable || error instanceof ProviderError) return error;
  throw error;
}

async function settled<Answer>(
  asked: readonly Promise<Answer>[],
): Promise<{ readonly answers: readonly Answer[]; readonly failures: readonly unknown[] }> {
  const outcomes = await Promise.allSettled(asked);
  return {
    answers: outcomes.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : [])),
    failures: outcomes.flatMap((it) => (it.status === 'rejected' ? [passedOver(it.reason)] : [])),
  };
}

/** An invalid answer ranks above an absent node, because whether that one knows is open. */
const worstOf = (failures: readonly unknown[]): unknown =>
  failures.find((error) => error instanceof ProviderUnavailable) ??
  failures[0] ??
  new ProviderUnavailable('too few nodes answer');

const isUnanimous = <Answer>(votes: readonly Vote<Answer>[], quorum: number): boolean =>
  votes.length >= quorum && new Set(votes.map(({ key }) => key)).size === 1;

/** The different answers that a quorum gave. */
function answersWith<Answer>(votes: readonly Vote<Answer>[], quorum: number): readonly Answer[] {
  return [...Map.groupBy(votes, ({ key }) => key).values()].flatMap((same) =>
    same.length >= quorum && same[0] ? [same[0].answer] : [],
  );
}

/**
 * The present as a quorum sees it, when nodes differ because one is ahead and none is wrong. Throws ProviderUnavailable if
 * too few agree.
 */
export function alike<Answer>(
  answers: readonly Answer[],
  quorum: number,
  keyOf: (answer: Answer) => string,
): Answer {
  const same = [...Map.groupBy(answers, keyOf).values()].find(({ length }) => length >= quorum);
  if (same?.[0] === undefined) throw new ProviderUnavailable('too few nodes answer alike');
  return same[0];
}
