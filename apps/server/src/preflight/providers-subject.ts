// What checks of providers look at.
import type { OpenProviders } from '@causeway/providers';
import type { ChainPort } from '@causeway/providers/port';

export interface ProvidersSubject {
  readonly providers: Pick<OpenProviders, 'banks' | 'chains' | 'market' | 'probes' | 'screening'>;
  readonly now: Date;
  /** Throws ChainMismatch where the node, its tokens or the channel's binding are others; changes nothing. */
  assertChain(chain: ChainPort): Promise<void>;
}
