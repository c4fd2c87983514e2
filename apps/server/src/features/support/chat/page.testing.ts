// A correct page of live chat: it asks for messages after its last one whenever it is notified, and sends each message under
// one request id until it is answered. Servers and sockets may die at any time.
import { randomBytes } from 'node:crypto';
import {
  type ChatMessage,
  type Endpoint,
  type Envelope,
  type RequestOf,
  type ResponseOf,
  errorName,
  fullPath,
  pushMessage,
  pushPath,
  requestIdHeader,
} from '@causeway/contract';
import { setTimeout as delay } from 'node:timers/promises';

/** The current address of this side's server, which changes after a kill. */
export type Address = () => string;

const RETRY_MS = 20;
const passing = new Set(['overloaded', 'unavailable', 'changed-meanwhile', 'failure']);

/** Repeats a call until it is answered: after a lost answer or a temporary refusal under the same request id. */
export async function callUntilAnswered<E extends Endpoint>(
  address: Address,
  endpoint: E,
  input: RequestOf<E>,
  token?: string,
): Promise<ResponseOf<E>> {
  const requestId = randomBytes(16).toString('hex');
  for (;;) {
    const answer = await post(`${address()}${fullPath(endpoint)}`, input, requestId, token);
    if (answer?.code === 0) return answer.data as ResponseOf<E>;
    const refusal = answer && errorName(answer.code);
    if (refusal !== undefined && !passing.has(refusal)) throw new Error(`${endpoint.name}: ${refusal}`);
    await delay(RETRY_MS);
  }
}

async function post(
  url: string,
  input: unknown,
  requestId: string,
  token?: string,
): Promise<Envelope | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: {
        'content-type': 'application/json',
        [requestIdHeader]: requestId,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
    return (await response.json()) as Envelope;
  } catch {
    return undefined;
  }
}

type Read = (after: number) => Promise<{
  readonly conversation: { readonly lastSequence: number };
  readonly messages: readonly ChatMessage[];
}>;

/** One page's view of one conversation. It asks once at a time, and again if it was notified meanwhile. */
export function createThread(read: Read) {
  const shown: ChatMessage[] = [];
  let isAsking = false;
  let isDue = false;
  const pull = async (): Promise<void> => {
    isDue = true;
    if (isAsking) return;
    isAsking = true;
    while (isDue) {
      isDue = false;
      const { conversation, messages } = await read(shown.length);
      shown.push(...messages);
      if (shown.length < conversation.lastSequence) isDue = true;
    }
    isAsking = false;
  };
  return { shown, pull };
}

/** A socket that reconnects; `onMove` names the conversation, or none when any may have changed. */
export function listen(address: Address, greeting: string, onMove: (conversationId?: string) => void) {
  let socket: WebSocket;
  let isOver = false;
  const open = (): void => {
    socket = new WebSocket(`${address().replace('http', 'ws')}${pushPath}`);
    socket.addEventListener('open', () => socket.send(greeting));
    socket.addEventListener('message', ({ data }) => {
      const message = pushMessage.parse(JSON.parse(String(data)));
      if (message.event === 'ready') onMove();
      if (message.event === 'chat') onMove(message.conversationId);
    });
    socket.addEventListener('error', () => undefined);
    socket.addEventListener('close', () => void (isOver || setTimeout(open, RETRY_MS)));
  };
  open();
  return {
    cut: () => socket.close(),
    end: () => {
      isOver = true;
      socket.close();
    },
  };
}
