// Accepted files, the errors of the others, and the upload itself.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RequestError, type FailureKind } from '../request/request-error.ts';
import { fileSizeText } from './file-size.ts';
import { mayTryAgain } from './may-try-again.ts';
import { checkFiles } from './check-files.ts';
import { createUploadQueue, type UploadOptions } from './upload-queue.ts';

const file = (name: string, size = 1): File => new File(['x'.repeat(size)], name);

describe('a size', () => {
  test.each([
    [0, '0 B'],
    [1023, '1,023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1024 * 1024 - 1, '1,023.9 KB'],
    [50 * 1024 * 1024 - 1, '49.9 MB'],
    [50 * 1024 * 1024, '50 MB'],
    [5 * 1024 ** 3, '5 GB'],
    [5 * 1024 ** 4, '5,120 GB'],
  ])('%d bytes reads %s', (bytes, text) => expect(fileSizeText(bytes, 'en')).toBe(text));
});

describe('picked files', () => {
  const limits = { max: 3, bytesMax: 50, endings: ['jpg', 'pdf'] };
  const names = (picked: readonly File[], present = 0) => {
    const { taken, issues } = checkFiles(picked, present, limits);
    return [taken.map(({ name }) => name), issues.map(({ kind, name }) => `${kind} ${name}`)];
  };

  test('a file of exactly the maximum is too large, but one a byte smaller is not', () => {
    expect(names([file('a.pdf', 50), file('b.pdf', 49)])).toEqual([['b.pdf'], ['large a.pdf']]);
  });

  test('file extensions count in any case, and only the last one', () => {
    expect(names([file('a.PDF'), file('b.pdf.exe'), file('pdf'), file('c.jpg')])).toEqual([
      ['a.PDF', 'c.jpg'],
      ['type b.pdf.exe', 'type pdf'],
    ]);
  });

  test('as many files are accepted as there is room for, and the first one left out is named', () => {
    const picked = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => file(name));
    expect(names(picked, 1)).toEqual([['a.jpg', 'b.jpg'], ['count c.jpg']]);
    expect(names(picked, 3)).toEqual([[], ['count a.jpg']]);
  });

  test('an empty file is not sent, and is called empty whatever its extension', () => {
    expect(names([file('a.pdf', 0), file('b.heic', 0), file('c', 0)])).toEqual([
      [],
      ['empty a.pdf', 'empty b.heic', 'empty c'],
    ]);
  });

  test('the text about a HEIC photograph says how the phone can save another format', () => {
    expect(names([file('a.HEIC'), file('b.heif'), file('c.jpg')])).toEqual([
      ['c.jpg'],
      ['heic a.HEIC', 'heic b.heif'],
    ]);
    const onlyPdf = { ...limits, endings: ['pdf'] };
    expect(checkFiles([file('a.heic')], 0, onlyPdf).issues).toEqual([{ kind: 'type', name: 'a.heic' }]);
  });
});

describe('a retry', () => {
  const failed = (kind: FailureKind, code: number, status: number) =>
    new RequestError({ kind, code, status, msg: '', requestId: '' });

  test.each([
    ['after a lost connection', failed('network', 0, 0), true],
    ['of what was not sent offline', failed('offline', 0, 0), true],
    ['after too long a wait', failed('timeout', 408, 0), true],
    ['at a server that is busy', failed('refused', 429, 429), true],
    ['at a server that failed', failed('refused', 500, 500), true],
    ['at a gateway that says nothing of ours', failed('http', 502, 502), true],
    ['behind a page that answered in its stead', failed('http', 500, 200), true],
    ['once files that wait are named', failed('refused', 150007, 200), true],
    ['of a wrong type is none', failed('refused', 150001, 200), false],
    ['of what is damaged is none', failed('refused', 150003, 200), false],
    ['of what is too large is none', failed('refused', 413, 413), false],
    ['of what a gateway finds too large is none', failed('http', 413, 413), false],
    ['of what may not be handed in is none', failed('refused', 403, 403), false],
    ['of what the device no longer reads is none', new Error('NotReadableError'), false],
  ])('%s', (_, error, may) => expect(mayTryAgain(error)).toBe(may));
});

describe('the queue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  interface Sent extends UploadOptions {
    readonly name: string;
    readonly arrive: () => void;
    readonly fail: (error: unknown) => void;
  }

  function queueOf() {
    const sent: Sent[] = [];
    const stored: string[] = [];
    const queue = createUploadQueue<string>();
    queue.serve(
      ({ name }, options) =>
        new Promise((resolve, reject) => {
          options.signal.addEventListener('abort', () => reject(new Error('given up')));
          sent.push({ ...options, name, arrive: () => resolve(name), fail: reject });
        }),
      (name) => stored.push(name),
    );
    const states = () => queue.current().map((item) => `${item.file.name} ${item.state}`);
    const at = (index: number): Sent => sent[index] ?? expect.unreachable('it was not sent');
    return { queue, sent, stored, states, at };
  }

  test('waits a moment after the last pick, then sends three files at once, the rest as there is room', async () => {
    const { queue, sent, stored, states, at } = queueOf();
    queue.add(['a', 'b'].map((name) => file(name)));
    await vi.advanceTimersByTimeAsync(299);
    queue.add(['c', 'd'].map((name) => file(name)));
    await vi.advanceTimersByTimeAsync(299);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(states()).toEqual(['a uploading', 'b uploading', 'c uploading', 'd ready']);
    at(1).onProgress(0.5);
    expect(queue.current()[1]?.share).toBe(0.5);
    at(1).arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect([stored, states()]).toEqual([['b'], ['a uploading', 'c uploading', 'd uploading']]);
  });

  test('keeps a failed file, and retries it under the same request id', async () => {
    const { queue, stored, states, at } = queueOf();
    queue.add([file('a')]);
    await vi.advanceTimersByTimeAsync(300);
    at(0).fail(new Error('lost'));
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual(['a fail']);
    queue.retry(queue.current()[0]?.id ?? '');
    await vi.advanceTimersByTimeAsync(300);
    expect(at(1).requestId).toBe(at(0).requestId);
    at(1).arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect([stored, states()]).toEqual([['a'], []]);
  });

  test('cancels an upload without a result', async () => {
    const { queue, stored, states, at } = queueOf();
    queue.add([file('a'), file('b')]);
    await vi.advanceTimersByTimeAsync(300);
    queue.remove(at(0).requestId);
    expect([at(0).signal.aborted, states()]).toEqual([true, ['b uploading']]);
    at(0).arrive();
    queue.clear();
    await vi.advanceTimersByTimeAsync(300);
    expect([at(1).signal.aborted, stored, states()]).toEqual([true, [], []]);
  });
});
