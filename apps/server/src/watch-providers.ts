// Reports the outcome of each provider call to the metrics, the outages and, if there are traces, the trace.
import type { ProviderWatch } from '@causeway/providers';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { Outages } from './platform/outages/outages.ts';
import type { Traces } from './platform/traces/traces.ts';

export interface Watching {
  readonly metrics: Metrics;
  readonly outages: Outages;
  readonly traces?: Traces | undefined;
}

export const watchOf = ({ metrics, outages, traces }: Watching): ProviderWatch => ({
  exists: outages.expect,
  answered: outages.answered,
  failed: (provider, operation, failure) => {
    metrics.providerFailures.inc({ provider, cause: failure.cause });
    outages.failed(provider, operation, failure);
  },
  ...(traces && {
    within: (provider, operation, call) =>
      traces.run({ name: `${provider} ${operation}`, kind: 'client', onlyWithin: true }, call),
  }),
});
