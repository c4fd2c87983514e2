// Providers that are away: the waiting work, for staff, and the delayed services, for members.
import { listDelays, listOutages } from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { delays } from './delays.ts';
import { listForStaff } from './outages-for-staff.ts';
import { watchOutside } from './watch-outside.ts';

export const outagesFeature = feature('outages', (context) => ({
  routes: (router) => {
    router.staff(listOutages, () => listForStaff(context));
    router.member(listDelays, () => Promise.resolve({ list: delays(context.outages) }));
  },
  gauges: (gauges) => watchOutside(context, gauges),
}));
