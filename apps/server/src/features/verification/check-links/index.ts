// Links that open one person's identity check on their own device (VER-115 to VER-119).
import * as contract from '@causeway/contract';
import * as z from 'zod/mini';
import { feature } from '../../../platform/feature.ts';
import { listLinks } from './list-links.ts';
import { mailLink } from './mail-link.ts';
import { openLink, queryLinked, startLinked } from './open-link.ts';
import { mailLinkJob, sendLink } from './send-link.ts';
import { withdrawLink } from './withdraw-link.ts';

/** The address's token moves into this cookie: no script can read it, and no other site can send it. */
const linkCookie = 'causeway_check';
const COOKIE_SECONDS = 60 * 60;

export const checkLinksFeature = feature('check-links', (context) => ({
  routes: (router) => {
    router.member(contract.listCheckLinks, (_input, { actor }) => listLinks(context, actor));
    router.member(contract.sendCheckLink, (input, { actor, request }) =>
      sendLink(context, actor, request, input),
    );
    router.member(contract.withdrawCheckLink, ({ id }, { actor, request }) =>
      withdrawLink(context, actor, request, id),
    );
    router.open(contract.openCheckLink, async ({ token: given }, { request, cookie, setCookie }) => {
      const token = given ?? cookie(linkCookie);
      const opened = await openLink(context, request, token);
      if (token !== undefined) setCookie(linkCookie, token, COOKIE_SECONDS);
      return opened;
    });
    router.open(contract.startLinkedCheck, (_input, { request, cookie, language, header }) =>
      startLinked(context, request, cookie(linkCookie), { language, origin: header('origin') }),
    );
    router.open(contract.queryLinkedCheck, (_input, { cookie }) => queryLinked(context, cookie(linkCookie)));
  },
  jobs: (jobs) => {
    jobs.define({
      name: mailLinkJob,
      data: z.object({ linkId: z.uuid() }),
      handle: ({ linkId }) => mailLink(context, linkId),
    });
  },
}));
