// Like fetch, for a body whose progress is shown: fetch reports none before the answer.

/** Called with the sent bytes and their total; the boundaries around a file count too. */
export type OnProgress = (sent: number, total: number) => void;

const headersOf = (request: XMLHttpRequest): Headers =>
  new Headers(
    request
      .getAllResponseHeaders()
      .trim()
      .split(/\r?\n/)
      .filter((line) => line.includes(':'))
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
      }),
  );

/**
 * Rejects as fetch does: with a TypeError when the network failed, with the signal's reason when it was
 * aborted. Once the device reports that it is offline, the network has failed: a running upload would only
 * stand still until its timeout.
 */
export const progressFetch = (url: string, init: RequestInit, onProgress: OnProgress): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { signal } = init;
    const give = (): void => request.abort();
    const fail = (): void => reject(new TypeError('the upload did not get through'));
    const lose = (): void => {
      fail();
      request.abort();
    };
    request.open(init.method ?? 'GET', url);
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.responseType = 'blob';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
    request.addEventListener('load', () =>
      resolve(
        new Response(request.response as Blob, { status: request.status, headers: headersOf(request) }),
      ),
    );
    request.addEventListener('error', fail);
    request.addEventListener('abort', () =>
      reject(signal?.reason ?? new DOMException('the upload was given up', 'AbortError')),
    );
    request.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', give);
      globalThis.removeEventListener('offline', lose);
    });
    if (signal?.aborted === true) return reject(signal.reason);
    signal?.addEventListener('abort', give);
    globalThis.addEventListener('offline', lose);
    request.send(init.body instanceof FormData || typeof init.body === 'string' ? init.body : null);
  });
