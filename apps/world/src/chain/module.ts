// A chain as a module of the box, the same for every chain: opens it from its journal, mounts its API and its controls,
// makes it produce blocks, and starts a new one on a reset.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Institution, WorldContext, WorldModule } from '../module.ts';
import type { BoxChain } from './box-chain.ts';
import { mountChainControls } from './controls.ts';
import { openJournal, type ChainJournal } from './journal.ts';
import { createBoxNodes, type BoxNodes } from './node-failures.ts';
import { startProducer } from './producer.ts';

export interface ChainSettings {
  /** Real seconds between two blocks while a transaction waits or settles; null: only the controls mine. */
  readonly blockSeconds: number | null;
}

export interface ChainKind<Chain extends BoxChain, Step> {
  readonly name: string;
  readonly institution: Institution;
  /**
   * The number of blocks that the producer adds after the last transaction: slightly more than anybody waits
   * for.
   */
  readonly settleBlocks: number;
  /** The version of the chain's rules: steps of other versions are refused. */
  readonly rules: string;
  open(context: WorldContext, journal: ChainJournal<Step>): Promise<Chain>;
  mountDoor(app: FastifyInstance, context: WorldContext, chain: () => Chain, nodes: BoxNodes): void;
}

export function createChainModule<Chain extends BoxChain, Step>(
  kind: ChainKind<Chain, Step>,
  settings: ChainSettings,
): WorldModule {
  let chain: Chain | undefined;
  let context: WorldContext | undefined;
  const nodes = createBoxNodes();
  let stopProducer = () => undefined as void;

  const journalOf = (of: WorldContext): ChainJournal<Step> =>
    openJournal(of.records(kind.name), `${kind.rules} ${fingerprint(of.mnemonic)}`);
  const opened = (): Chain => {
    if (chain === undefined) throw new Error(`the chain ${kind.name} is not open`);
    return chain;
  };

  return {
    name: kind.name,
    institutions: [kind.institution],
    async register(app, given) {
      context = given;
      chain = await kind.open(given, journalOf(given));
      kind.mountDoor(app, given, opened, nodes);
      mountChainControls(given, opened, nodes);
      stopProducer = startProducer(
        opened,
        given.clock,
        { blockSeconds: settings.blockSeconds, settleBlocks: kind.settleBlocks },
        (error) => given.log.error(error, `${kind.name}: a block could not be produced`),
      );
    },
    async reset() {
      if (context === undefined) return;
      await opened().close();
      nodes.reset();
      context.records(kind.name).clear();
      chain = await kind.open(context, journalOf(context));
    },
    async close() {
      stopProducer();
      await chain?.close();
    },
  };
}

/** Differs for two phrases without revealing either. */
function fingerprint(mnemonic: string): string {
  return createHash('sha256').update(mnemonic).digest('hex').slice(0, 16);
}
