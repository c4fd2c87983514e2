// Links that open one person's identity check on their own device (VER-115 to VER-119).
import * as contract from '@causeway/contract';
import * as z from 'zod/mini';
import { feature } from '../../../platform/feature.ts';
import { listLinks } from './list-links.ts';
import { mailLink } from './mail-link.ts';
import { linkIn, openIntoCookie } from './link-cookie.ts';
import { queryLinked, startLinked } from './open-link.ts';
import { mailLinkJob, sendLink } from './send-link.ts';
import { withdrawLink } from './withdraw-link.ts';

export { checksByLink } from './checks-by-link.ts';

export const checkLinksFeature = feature('check-links', (context) => ({
  routes: (router) => {
    router.member(contract.listCheckLinks, (_input, { actor }) => listLinks(context, actor));
    router.member(contract.sendCheckLink, (input, { actor, request }) =>
      sendLink(context, actor, request, input),
    );
    router.member(contract.withdrawCheckLink, ({ id }, { actor, request }) =>
      withdrawLink(context, actor, request, id),
    );
    router.open(contract.openCheckLink, ({ token }, call) => openIntoCookie(context, call, token));
    router.open(contract.startLinkedCheck, (_input, call) => {
      const { request, language, header } = call;
      return startLinked(context, request, linkIn(call), { language, origin: header('origin') });
    });
    router.open(contract.queryLinkedCheck, (_input, call) => queryLinked(context, linkIn(call)));
  },
  jobs: (jobs) => {
    jobs.define({
      name: mailLinkJob,
      sendsMessage: true,
      data: z.object({ linkId: z.uuid() }),
      handle: ({ linkId }) => mailLink(context, linkId),
    });
  },
}));
