// The SMS gateway of the box: puts short messages for any number into the inbox.
import * as z from 'zod';
import { requireBearer } from '../bearer.ts';
import { CALL_FAILURES } from '../failures.ts';
import type { WorldModule } from '../module.ts';

const MESSAGE = z.object({
  /** E.164. */
  to: z.string().regex(/^\+[1-9]\d{5,14}$/),
  from: z.string().max(20).default('Causeway'),
  text: z.string().min(1).max(1_000),
});

export function createSmsModule(): WorldModule {
  return {
    name: 'sms',
    institutions: [
      { name: 'sms', title: 'SMS gateway', operations: [{ name: 'send', failures: CALL_FAILURES }] },
    ],
    register(app, context) {
      const onRequest = requireBearer(context.secret);
      app.post('/sms/v1/messages', { onRequest }, (request, reply) => {
        const reading = MESSAGE.safeParse(request.body);
        if (!reading.success) {
          return reply.code(400).send({ error: 'invalid', detail: z.prettifyError(reading.error) });
        }
        const { to, from, text } = reading.data;
        return context.failures.answer({
          institution: 'sms',
          operation: 'send',
          reply,
          act: () => {
            const empty = { subject: '', html: null, attachments: [] };
            const kept = context.inbox.add({
              kind: 'sms',
              to: [to],
              from,
              text,
              ...empty,
              at: context.clock.now(),
            });
            reply.code(202);
            return { messageId: String(kept.id), status: 'queued' };
          },
          refuse: () => {
            reply.code(422);
            return { error: 'undeliverable', detail: 'This number cannot be reached.' };
          },
        });
      });
    },
  };
}
