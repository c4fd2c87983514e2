// The data for the checks of providers.
import type { OpenProviders } from '@causeway/providers';
import type { ChainPort } from '@causeway/providers/port';

export interface ProvidersSubject {
  readonly providers: Pick<OpenProviders, 'banks' | 'chains' | 'market' | 'probes' | 'screening'>;
  readonly now: Date;
  /** Throws ChainMismatch if the node, its tokens or the channel's binding differ; changes nothing. */
  assertChain(chain: ChainPort): Promise<void>;
}
