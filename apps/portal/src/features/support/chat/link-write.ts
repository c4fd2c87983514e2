// A write of the conversation, started by a press: sent once however often it is pressed, and under the same
// id until an answer comes.
import { createRepeats } from '@causeway/ui';
import { useState } from 'react';

export function useLinkWrite<Answer>(write: (requestId: string) => Promise<Answer>) {
  const [repeats] = useState(() => createRepeats());
  const [isPending, setPending] = useState(false);
  const run = async (): Promise<Answer> => {
    setPending(true);
    try {
      return await repeats.send('', write);
    } finally {
      setPending(false);
    }
  };
  return { run, isPending };
}
