// A form with two calls repeats each under its own request id.
import { RequestError } from '@causeway/ui';
import { expect, test } from 'vitest';
import { repeatsByCall } from './repeats-by-call.ts';

const lost = new RequestError({
  kind: 'network',
  ...{ code: 0, status: 0, msg: 'text', requestId: '', write: true },
});

test('an unanswered request is sent again under its id; the same body by another call gets another id', async () => {
  const repeats = repeatsByCall();
  const sent: string[] = [];
  const lose = async (requestId: string): Promise<never> => {
    sent.push(requestId);
    throw lost;
  };
  for (const name of ['passBooking', 'refuseBooking', 'passBooking'])
    await repeats(name)
      .send('{}', lose)
      .catch(() => undefined);
  expect(new Set(sent).size).toBe(2);
  expect(sent[2]).toBe(sent[0]);
});
