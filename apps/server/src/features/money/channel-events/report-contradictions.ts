// Scans a chain, and reports where its nodes contradict each other (MON-606).
import type { ChainPort } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';
import { nodeFindings } from './node-findings.ts';
import { scanChain } from './scan-chain.ts';
import { channelStore } from './store.ts';

/** Reports contradictions between the nodes, whether or not the scan succeeded; answers as `scanChain` does. */
export async function scanAndReport(context: FeatureContext, chain: ChainPort): Promise<boolean> {
  try {
    return await scanChain(context, chain);
  } finally {
    const contradictions = chain.takeContradictions();
    for (const contradiction of contradictions)
      context.log.error({ channel: chain.channel, contradiction }, 'nodes of a chain contradict one another');
    if (contradictions.length > 0) {
      const { channel } = chain;
      const times = contradictions.length;
      await channelStore(context.db).noteContradictions(channel, times);
      const found = { channel, kind: 'contradiction', about: 'contradiction', times } as const;
      await nodeFindings(context.db).keep(
        { ...found, detail: contradictions.at(-1) ?? '' },
        context.clock.now(),
      );
    }
  }
}
