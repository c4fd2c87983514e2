// The inbox's controls: list it, wait for the next message, read one as its receiver would see it.
import * as z from 'zod';
import { ControlRefusal, type WorldContext } from '../module.ts';
import type { InboxMessage } from './inbox.ts';

/** An email is shown with its own style but has no script, no form and no request. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const QUERY = z.object({
  to: z.string().optional(),
  after: z.coerce.number().int().min(0).optional(),
  /** Seconds of real time to wait for the first message. */
  waitSeconds: z.coerce.number().min(0).max(60).default(0),
});

export function mountInboxControls(context: WorldContext): void {
  const { inbox } = context;
  const tag = 'inbox';

  context.control({
    method: 'GET',
    path: '/inbox',
    tag,
    summary: 'Mails and short messages, oldest first; waits for the first one when told to',
    answers:
      '{ messages: [{ id, kind, to, from, subject, text, html, codes, attachments, at }], cursor }: give the cursor ' +
      'as `after` to see only what is newer',
    query: QUERY,
    handle: async ({ query, reply }) => {
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const messages = await inbox.wait(query, query.waitSeconds * 1000, left.signal);
      return { messages, cursor: messages.at(-1)?.id ?? query.after ?? 0 };
    },
  });

  context.control({
    method: 'GET',
    path: '/inbox/:id/html',
    tag,
    summary: 'A mail as a page of its own, unable to do anything',
    answers: 'HTML',
    handle: ({ params, reply }) => {
      const message = inbox.get(Number(params['id']));
      if (!message) throw new ControlRefusal(404, 'There is no such message.');
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', MAIL_POLICY)
        .send(message.html ?? asPage(message));
    },
  });

  context.control({
    method: 'DELETE',
    path: '/inbox',
    tag,
    summary: 'Empty the inbox',
    answers: 'nothing (204)',
    handle: () => inbox.clear(),
  });
}

function asPage(message: InboxMessage): string {
  const escaped = message.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><meta charset="utf-8"><pre style="white-space:pre-wrap;font:14px/1.5 system-ui">${escaped}</pre>`;
}
