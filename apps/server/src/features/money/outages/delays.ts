// A member's view of an outage: not the provider, but the services that take longer.
import type { DelayedService, OutsideName } from '@causeway/contract';
import type { Outages } from '../../../platform/outages/outages.ts';

/** Members have no delay from missing roots of the books. */
type MetName = Exclude<OutsideName, 'books'>;

const serviceOf: Readonly<Record<MetName, DelayedService>> = {
  'bank-2': 'bank-payments',
  'bank-3': 'bank-payments',
  'bank-13': 'bank-payments',
  'bank-20': 'bank-payments',
  'chain-8': 'ethereum',
  'chain-9': 'tron',
  market: 'exchange-rates',
  screening: 'reviews',
  'identity-check': 'identity-check',
  email: 'email',
  sms: 'sms',
  files: 'files',
};

const isMet = (name: string): name is MetName => Object.hasOwn(serviceOf, name);

interface Delay {
  readonly service: DelayedService;
  readonly since: string;
}

/** Lists each service once, with the start of its longest outage. */
export function delays(outages: Pick<Outages, 'current'>): Delay[] {
  const found = outages
    .current()
    .flatMap(({ provider, since }) =>
      isMet(provider) ? [{ service: serviceOf[provider], since: since.toISOString() }] : [],
    );
  return found.filter(({ service }, index) => found.findIndex((each) => each.service === service) === index);
}
