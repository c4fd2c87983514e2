// A conversation stays complete: nothing missing, doubled or out of order; unsent messages are sent once.
import { describe, expect, test } from 'vitest';
import { createDraft } from './draft.ts';
import type { Kept } from './kept.ts';
import { RequestError, type FailureKind } from '../request/request-error.ts';
import { fileLine, isContinued, tellsState, type ChatLine } from './lines.ts';
import { createMessageStore, type MessagePart } from './message-store.ts';
import { createOutbox, type Outgoing } from './outbox.ts';
import { suggested } from './suggestions.tsx';
import { takeUnsent } from './unsent.ts';

interface Message {
  readonly sequence: number;
}

/** A server with a number of messages, which it returns in pages. */
function server(count: number, atOnce = 2) {
  const asked: number[] = [];
  const state = { count };
  const after = async (sequence: number): Promise<MessagePart<Message>> => {
    asked.push(sequence);
    const all = Array.from({ length: state.count }, (_, at) => ({ sequence: at + 1 }));
    return { messages: all.slice(sequence, sequence + atOnce), lastSequence: state.count };
  };
  return { asked, after, say: () => (state.count += 1) };
}

const sequences = ({ messages }: { readonly messages: readonly Message[] }) =>
  messages.map(({ sequence }) => sequence);

describe('the messages of a conversation', () => {
  test('are fetched until all are here, and then only those after the last one', async () => {
    const { asked, after, say } = server(5);
    const store = createMessageStore(after);
    await store.pull();
    expect(sequences(store.current())).toEqual([1, 2, 3, 4, 5]);
    say();
    await store.pull();
    expect(sequences(store.current())).toEqual([1, 2, 3, 4, 5, 6]);
    expect(asked).toEqual([0, 2, 4, 5]);
  });

  test('are fetched by one call at a time, and once more for all requests meanwhile', async () => {
    const { asked, after } = server(1);
    const store = createMessageStore(after);
    await Promise.all([store.pull(), store.pull(), store.pull()]);
    expect(sequences(store.current())).toEqual([1]);
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  test('are not doubled by an answer that repeats some', async () => {
    const store = createMessageStore(async () => ({
      messages: [{ sequence: 1 }, { sequence: 2 }],
      lastSequence: 2,
    }));
    await store.pull();
    await store.pull();
    expect(sequences(store.current())).toEqual([1, 2]);
  });

  test('stay if a call fails, and the next one continues', async () => {
    const { after } = server(2);
    let isLost = true;
    const store = createMessageStore((sequence) =>
      isLost ? Promise.reject(new Error('lost')) : after(sequence),
    );
    await store.pull();
    expect(store.current()).toMatchObject({ isLoaded: false, messages: [], error: new Error('lost') });
    isLost = false;
    await store.pull();
    expect(store.current()).toMatchObject({ isLoaded: true, error: undefined });
  });
});

/** A tab's storage. */
function tab(): Kept {
  const kept = new Map<string, string>();
  return {
    key: 'chat',
    keeper: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  };
}

function post(kept = tab()) {
  const sent: string[] = [];
  const state = { isLost: false };
  const outbox = createOutbox({
    kept,
    now: () => '2026-11-26T02:00:00Z',
    send: async (text, requestId) => {
      sent.push(`${text} ${requestId}`);
      if (state.isLost) throw new Error('lost');
    },
  });
  const settled = async (): Promise<void> => {
    await expect.poll(() => outbox.current().some((item) => item.state === 'sending')).toBe(false);
  };
  return { outbox, sent, state, settled };
}

const texts = (items: readonly Outgoing[]) => items.map(({ text, state }) => `${text} ${state}`);

describe('unsent messages', () => {
  test('go out in their order, one after the other, and stay until the conversation has them', async () => {
    const { outbox, sent, settled } = post();
    outbox.submit('one');
    outbox.submit('two');
    await settled();
    expect(sent.map((each) => each.split(' ')[0])).toEqual(['one', 'two']);
    expect(texts(outbox.current())).toEqual(['one sent', 'two sent']);
    outbox.arrived(new Set(outbox.current().map(({ requestId }) => requestId)));
    expect(outbox.current()).toEqual([]);
  });

  test('keep their order, and are sent again under their request ids', async () => {
    const { outbox, sent, state, settled } = post();
    state.isLost = true;
    outbox.submit('one');
    outbox.submit('two');
    await settled();
    expect(texts(outbox.current())).toEqual(['one failed', 'two failed']);
    expect(sent).toHaveLength(1);
    state.isLost = false;
    outbox.retry();
    await settled();
    expect(sent[1]).toBe(sent[0]);
    expect(texts(outbox.current())).toEqual(['one sent', 'two sent']);
  });

  test('survive a reload under their request ids, and are gone if they had arrived', async () => {
    const kept = tab();
    const { outbox, state, settled } = post(kept);
    state.isLost = true;
    outbox.submit('one');
    await settled();
    const id = outbox.current()[0]?.requestId ?? '';
    const after = post(kept).outbox;
    expect(after.current()).toMatchObject([{ text: 'one', requestId: id, state: 'failed' }]);
    after.arrived(new Set([id]));
    expect(post(kept).outbox.current()).toEqual([]);
  });

  test('can be discarded', async () => {
    const { outbox, state, settled } = post();
    state.isLost = true;
    outbox.submit('one');
    await settled();
    outbox.discard(outbox.current()[0]?.requestId ?? '');
    expect(outbox.current()).toEqual([]);
  });
});

test('a draft survives a reload, and is taken once', () => {
  const kept = tab();
  createDraft(kept).change('Dear');
  const draft = createDraft(kept);
  expect([draft.take(), draft.take()]).toEqual(['Dear', '']);
  expect(createDraft(kept).current()).toBe('');
});

test('unsent texts of an ended chat are removed once: failed messages first, then the typed text', async () => {
  const { keeper } = tab();
  const keyOf = (what: string) => what;
  const { outbox, state, settled } = post({ keeper, key: 'chat-unsent' });
  outbox.submit('arrived');
  await settled();
  state.isLost = true;
  outbox.submit('one');
  outbox.submit('two');
  await settled();
  createDraft({ keeper, key: 'chat-draft' }).change('three');
  expect(takeUnsent(keeper, keyOf)).toEqual(['one', 'two', 'three']);
  expect(takeUnsent(keeper, keyOf)).toEqual([]);
});

test('a forbidden storage loses nothing of the page', () => {
  const forbidden = (): never => {
    throw new Error('forbidden');
  };
  const keeper = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  const draft = createDraft({ keeper, key: 'chat' });
  draft.change('Dear');
  expect(draft.take()).toBe('Dear');
});

const line = (at: string, given: Partial<ChatLine> = {}): ChatLine => ({
  ...{ key: at, side: 'own', name: 'Alex', at: `2026-11-26T${at}:00Z`, text: 'x' },
  ...given,
});

test('lines of one author within five minutes form a group', () => {
  expect(isContinued(line('02:00'), line('02:04'))).toBe(true);
  expect(isContinued(line('02:00'), line('02:05'))).toBe(false);
  expect(isContinued(line('02:00', { side: 'other' }), line('02:01'))).toBe(false);
  expect(isContinued(undefined, line('02:01'))).toBe(false);
});

test('pending and failed lines show their state; of the sent lines only the last one does', () => {
  const states = ['sent', 'sent', 'sending', 'failed'] as const;
  const lines = states.map((state, at) => line(`02:0${String(at)}`, { state }));
  expect(lines.map((_, at) => tellsState(lines, at))).toEqual([false, true, true, true]);
});

const failure = (kind: FailureKind, code: number, status: number) =>
  new RequestError({ kind, code, status, msg: 'Sorry.', requestId: '' });

test.each([
  ['a file that was refused is not sent again', failure('refused', 150005, 200), true],
  ['one that is too large is not', failure('http', 413, 413), true],
  ['one whose answer was lost can be', failure('network', 0, 0), false],
  ['one that the server had no time for can be', failure('refused', 120005, 503), false],
])('%s', (_, error, isFinal) => {
  const item = { id: '1', file: new File(['x'], 'a.pdf'), state: 'fail', share: 0, error } as const;
  expect(fileLine('Alex', '2026-11-26T02:00:00Z', item)).toMatchObject({ state: 'failed', isFinal });
});

test('saved replies are found by title and text, after a slash', () => {
  const replies = [
    { key: '1', title: 'Fees', text: 'Our fees are shown before you confirm.' },
    { key: '2', title: 'Hours', text: 'We answer from 9 to 18.' },
  ];
  const found = (text: string) => suggested(text, replies).map(({ key }) => key);
  expect([found('/'), found('/ANSWER'), found('/x'), found('fees')]).toEqual([['1', '2'], ['2'], [], []]);
});
