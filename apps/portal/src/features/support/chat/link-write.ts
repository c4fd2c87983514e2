// A write of the conversation that is pressed by hand: once however often it is pressed, under the same id while no answer came.
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
