// Uploads are accepted by their bytes and not by their names; and the stored form of them.
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { downloadFile, nameFile, uploadFile, uploadMaxBytes } from '@causeway/contract';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testEnvironment } from '../../../platform/environment.testing.ts';
import type { TestPerson } from '../../../platform/testing.ts';
import { unseal } from './seal.ts';
import { file4, file5, rar4Of, rar5Of } from './rar.testing.ts';
import { zipOf } from './zip.testing.ts';
import { encryptedPdfs } from './encrypted-pdfs.testing.ts';
import { exif, filesServer, gifOf, jpegOf, orientation, pdf, pdfOf, png, pngOf } from './files.testing.ts';
import { tiffOf } from './tiff.testing.ts';

const { server, stored, upload } = await filesServer();
afterAll(server.stop);

let person: TestPerson;
beforeAll(async () => {
  person = await server.signedInPerson({ kycStatus: 1 });
});

async function download(fileId: string) {
  const data = await server.as(person).call(nameFile, { fileId });
  return server.call(downloadFile, { keyName: data.keyName }, { session: person });
}

const rar = rar5Of(file5({ size: 200 }));
/**
 * Waits until the server accepts calls again: an overloaded one refuses everybody, and on a slow machine the previous test
 * may have overloaded it.
 */
async function calm(): Promise<void> {
  await expect
    .poll(async () => (await server.call(nameFile, { fileId: randomUUID() }, { session: person })).refusal, {
      timeout: 15_000,
    })
    .toBe('file-not-found');
}
beforeEach(calm);

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

describe('an uploaded file', () => {
  test('comes back unchanged, as an attachment', async () => {
    const name = 'proof of address 地址.png';
    const { data } = await upload(person, png, { name });
    expect(data).toMatchObject({ fileType: '400', originalFileName: name, fileSize: png.length });
    const answer = await download(data.fileId);
    expect(answer.bytes).toEqual(png);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'x-content-type-options': 'nosniff',
    });
  });

  test('is stored sealed by the configured key', async () => {
    const { data } = await upload(person, pdf, { name: 'a.pdf' });
    const kept = stored.get(`${person.memberId}/${data.fileId}`) ?? expect.unreachable('nothing was stored');
    expect(Buffer.from(kept).includes('PDF')).toBe(false);
    expect(unseal(testEnvironment.FILE_KEY, data.fileId, kept)).toEqual(pdf);
  });

  test('is refused without room and succeeds on repetition (PLT-380)', async () => {
    const put = stored.set.bind(stored);
    stored.set = () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
    const request = { name: 'full.png', requestId: '0'.repeat(31) + 'f' };
    const refused = await upload(person, png, request);
    stored.set = put;
    expect(refused).toMatchObject({
      refusal: 'file-not-kept',
      msg: expect.stringMatching(/storage is full/),
    });
    expect((await upload(person, png, request)).data).toMatchObject({ originalFileName: 'full.png' });
  });

  test('that is a PNG loses trailing bytes', async () => {
    const { data } = await upload(person, Buffer.concat([png, Buffer.from('<html>')]));
    expect((await download(data.fileId)).bytes).toEqual(png);
  });

  test('that is a JPEG gets a missing end marker', async () => {
    const { data } = await upload(person, jpegOf(40, 30).subarray(0, -2), { type: '600', name: 'photo.jpg' });
    const answer = await download(data.fileId);
    expect(answer.bytes).toEqual(jpegOf(40, 30));
  });

  test('that is a TIFF loses its metadata', async () => {
    const { data } = await upload(person, tiffOf(true, [[315, 2, Buffer.from('Ann Author\0')]]), {
      ...{ type: '111', name: 'certificate.tif' },
    });
    expect((await download(data.fileId)).bytes.includes('Ann')).toBe(false);
  });

  test('that is a JPEG loses its metadata and keeps its orientation', async () => {
    const { data } = await upload(person, jpegOf(40, 30, exif), { type: '600', name: 'photo.jpg' });
    const answer = await download(data.fileId);
    expect(answer.bytes.includes('GPS')).toBe(false);
    expect(answer.bytes).toEqual(jpegOf(40, 30, orientation));
    expect(data.fileSize).toBe(answer.bytes.length);
  });

  test.each([
    ['..\\..\\C:\\evil<b>.pdf', pdf, 'evilb.pdf'],
    ['/etc/passwd', pdf, 'passwd.pdf'],
    ['invoice.pdf.hta', pdf, 'invoice.pdf.hta.pdf'],
    ['photo.JPEG', jpegOf(1, 1), 'photo.JPEG'],
    ['photo.png', jpegOf(1, 1), 'photo.png.jpg'],
    ['', pdf, 'file.pdf'],
    ['a'.repeat(300), pdf, `${'a'.repeat(196)}.pdf`],
  ])('called %j gets the extension of its type', async (name, bytes, kept) => {
    expect((await upload(person, bytes, { name })).data.originalFileName).toBe(kept);
  });

  test('sent twice by one request is one file, and with other bytes is refused', async () => {
    const requestId = randomUUID().replaceAll('-', '');
    const first = await upload(person, png, { requestId });
    const second = await upload(person, png, { requestId });
    expect(second.data).toEqual(first.data);
    expect((await upload(person, pdf, { requestId })).refusal).toBe('request-id-reused');
    expect((await download(first.data.fileId)).bytes).toEqual(png);
  });

  test('sent twice by two requests is two files', async () => {
    const [first, second] = await Promise.all([upload(person, png), upload(person, png)]);
    expect(first.data.fileId).not.toBe(second.data.fileId);
  });

  test('is kept when ten arrive at once', async () => {
    const large = pdfOf(8 * 1024 * 1024);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => upload(person, large, { name: 'a.pdf' })),
    );
    expect(new Set(answers.map(({ data }) => data.fileId)).size).toBe(10);
    await calm();
    expect((await download(answers.at(-1)?.data.fileId ?? '')).bytes.equals(large)).toBe(true);
  });

  test('changed in the store is not handed out', async () => {
    const { data } = await upload(person, pdf);
    const key = `${person.memberId}/${data.fileId}`;
    const changed = Buffer.from(stored.get(key) ?? []);
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    stored.set(key, changed);
    expect((await download(data.fileId)).refusal).toBe('failure');
  });
});

/** A PDF with this many bytes after its last line. */
const pdfEndingBefore = (more: number): Buffer =>
  Buffer.concat([pdf.subarray(0, -1), Buffer.alloc(more, 10)]);

const pdfSaying = (object: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n7 0 obj<</Type/Page>>endobj\n1 0 obj\n'),
    Buffer.from(object),
    Buffer.from('\nendobj\n%%EOF\n'),
  ]);
function pdfPacking(type: string, words: string): Buffer {
  const data = deflateSync(words);
  return pdfSaying(
    Buffer.concat([
      Buffer.from(`<</Type${type}/Filter/FlateDecode/Length ${data.length}>>stream\r\n`),
      data,
      Buffer.from('\r\nendstream'),
    ]),
  );
}

describe('the upload check on', () => {
  test.each([
    ['a picture', png, 'a.png', '111', undefined],
    ['a program', Buffer.from('MZ\u0090\0', 'latin1'), 'a.exe', '400', 'file-type-refused'],
    ['a program called .pdf', Buffer.from('MZ\u0090\0', 'latin1'), 'a.pdf', '400', 'file-type-refused'],
    [
      'a program of another system called .pdf',
      Buffer.from('7f454c46020101', 'hex'),
      'a.pdf',
      '400',
      'file-type-refused',
    ],
    ['an SVG with a script', svg, 'a.svg', '400', 'file-type-refused'],
    ['an SVG with a script called .png', svg, 'a.png', '36', 'file-type-refused'],
    [
      'a web page called .png',
      Buffer.from('<html><script>alert(1)</script></html>'),
      'a.png',
      '400',
      'file-type-refused',
    ],
    ['an archive where a picture is wanted', rar, 'a.rar', '400', 'file-type-refused'],
    ['an archive among other papers', rar, 'a.rar', '36', undefined],
    [
      'an archive that unpacks to little',
      zipOf([{ name: 'a.pdf' }, { name: 'b.pdf' }]),
      'a.zip',
      '36',
      undefined,
    ],
    ['an archive that unpacks to much', zipOf([{ size: 4_000_000_000 }]), 'a.zip', '36', 'file-expands'],
    [
      'an archive in an archive',
      zipOf([{ name: 'a.zip', data: zipOf([]) }]),
      'a.zip',
      '36',
      'archive-nested',
    ],
    ['an archive of another making', zipOf([{ method: 12 }]), 'a.zip', '36', 'archive-unreadable'],
    ['a RAR of the older format', rar4Of(file4({ size: 200 })), 'a.rar', '36', undefined],
    ['a RAR that unpacks to the most', rar5Of(file5({ size: 500_000_000 })), 'a.rar', '36', undefined],
    [
      'a RAR that unpacks to a byte more',
      rar5Of(file5({ size: 500_000_001 })),
      'a.rar',
      '36',
      'file-expands',
    ],
    ['a RAR that does not say to how much', rar4Of(file4({})), 'a.rar', '36', 'file-expands'],
    ['a RAR with a password', rar5Of(file5({ size: 1, isLocked: true })), 'a.rar', '36', 'file-locked'],
    ['a RAR with a link', rar5Of(file5({ size: 1, isLink: true })), 'a.rar', '36', 'file-active'],
    ['a RAR that writes elsewhere', rar4Of(file4({ size: 1, name: '../x' })), 'a.rar', '36', 'file-active'],
    ['a PDF with a script', pdfSaying('<</S/JavaScript/JS(app.alert(1))>>'), 'a.pdf', '36', 'file-active'],
    ['a PDF that starts a program', pdfSaying('<</S /L#61unch/F(calc.exe)>>'), 'a.pdf', '36', 'file-active'],
    [
      'a PDF with a script in a packed object',
      pdfPacking('/ObjStm', '1 0 <</S/JavaScript/JS(app.alert(1))>>'),
      'a.pdf',
      '36',
      'file-active',
    ],
    [
      'a PDF whose drawing has such words',
      pdfPacking('/XObject', '<</S/JavaScript>>'),
      'a.pdf',
      '36',
      undefined,
    ],
    [
      'a PDF whose objects are a bomb',
      pdfPacking('/ObjStm', ' '.repeat(40_000_000)),
      'a.pdf',
      '36',
      'file-active',
    ],
    ['a RAR without a block', rar5Of().subarray(0, 8), 'a.rar', '36', 'file-broken'],
    ['another archive', Buffer.from('377abcaf271c0004', 'hex'), 'a.7z', '36', 'file-type-refused'],
    ['another archive called .zip', Buffer.from('1f8b0800', 'hex'), 'a.zip', '36', 'file-type-refused'],
    ['an archive that is cut off', zipOf([{}]).subarray(0, -8), 'a.zip', '36', 'file-broken'],
    ['a picture of the largest measure', pngOf(12_000, 10_000), 'a.png', '400', undefined],
    ['a picture that is a bomb', pngOf(12_000, 10_001), 'a.png', '400', 'file-expands'],
    ['a picture that is an archive', zipOf([{}]), 'a.png', '400', 'file-type-refused'],
    [
      'a picture that is an archive that is a bomb',
      zipOf([{ size: 4_000_000_000 }]),
      'a.png',
      '36',
      'file-expands',
    ],
    ['a JPEG that is a bomb', jpegOf(65_000, 65_000), 'a.jpg', '400', 'file-expands'],
    ['a JPEG without a picture', Buffer.from('ffd8ffe00010', 'hex'), 'a.jpg', '400', 'file-broken'],
    [
      'a JPEG without measures',
      Buffer.concat([jpegOf(1, 1).subarray(0, 2), jpegOf(1, 1).subarray(15)]),
      'a.jpg',
      '400',
      'file-broken',
    ],
    ['a PNG without measures', pngOf(0, 1), 'a.png', '400', 'file-broken'],
    ['a PNG that breaks off', png.subarray(0, -12), 'a.png', '400', 'file-broken'],
    ['a GIF that moves', gifOf([3, 2], [3, 2], [3, 2]), 'a.gif', '36', undefined],
    ['a GIF whose frame is a bomb', gifOf([1, 1], [65_535, 65_535]), 'a.gif', '36', 'file-expands'],
    [
      'a BMP that breaks off',
      Buffer.from('424d3e00000000000000360000002800', 'hex'),
      'a.bmp',
      '400',
      'file-broken',
    ],
    ['a GIF that breaks off', gifOf([3, 2], [3, 2]).subarray(0, -1), 'a.gif', '36', 'file-broken'],
    ['a PDF that is nothing but its name', Buffer.from('%PDF-1.7'), 'a.pdf', '400', 'file-broken'],
    [
      'a PDF without a page',
      Buffer.from('%PDF-1.7\n1 0 obj<</Type/Pages/Count 0>>endobj\n%%EOF\n'),
      'a.pdf',
      '400',
      'file-broken',
    ],
    [
      'a PDF with a web page behind it',
      Buffer.concat([pdf, Buffer.from('<html>')]),
      'a.pdf',
      '400',
      'file-broken',
    ],
    ['a PDF with 2,000 NULs behind it', Buffer.concat([pdf, Buffer.alloc(2000)]), 'a.pdf', '400', undefined],
    [
      'a PDF with a comment of a web server behind it',
      Buffer.concat([pdf, Buffer.from('\n<!-- served by cache 7 -->\n')]),
      'a.pdf',
      '400',
      undefined,
    ],
    ['a PDF whose last letters are cut', pdf.subarray(0, pdf.lastIndexOf('OF')), 'a.pdf', '400', undefined],
    [
      'a PDF with a comment and a page behind it',
      Buffer.concat([pdf, Buffer.from('<!-- --><script>1</script><!-- -->')]),
      'a.pdf',
      '400',
      'file-broken',
    ],
    ['a PDF with an archive behind it', Buffer.concat([pdf, zipOf([{}])]), 'a.pdf', '400', 'file-broken'],
    ['a PDF with its end in the last kilobyte', pdfEndingBefore(1019), 'a.pdf', '400', undefined],
    ['a PDF with more blanks than that behind it', pdfEndingBefore(1020), 'a.pdf', '400', undefined],
    ['a PDF that needs a password', encryptedPdfs.revision6, 'a.pdf', '400', 'file-locked'],
    ['a PDF that is locked against changes', encryptedPdfs.revision6Open, 'a.pdf', '400', undefined],
    ['nothing at all', Buffer.alloc(0), 'a.pdf', '400', 'file-empty'],
  ] as const)('%s', async (_what, bytes, name, type, refusal) => {
    expect((await upload(person, bytes, { name, type })).refusal).toBe(refusal);
  });

  test('50 MB are refused, and one byte less is accepted', async () => {
    expect((await upload(person, pdfOf(uploadMaxBytes), { name: 'a.pdf' })).refusal).toBe('too-large');
    await calm();
    const { data } = await upload(person, pdfOf(uploadMaxBytes - 1), { name: 'a.pdf' });
    expect(data.fileSize).toBe(uploadMaxBytes - 1);
  });

  test('an upload needs a file, a session and a known kind', async () => {
    const file = { name: 'a.png', bytes: png };
    expect(await server.stranger.refused(uploadFile, { fileBizType: '400' }, { file })).toBe('login-expired');
    expect(await server.as(person).refused(uploadFile, { fileBizType: '400' })).toBe('malformed');
    const photograph = JSON.parse('{"fileBizType":"213"}');
    expect(await server.as(person).refused(uploadFile, photograph, { file })).toBe('invalid-input');
  });
});

describe('over the wire, an upload', () => {
  let port = 0;
  beforeAll(async () => {
    port = Number(new URL(await server.app.http.listen({ host: '127.0.0.1', port: 0 })).port);
  });

  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-';
  const chunk = (bytes: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

  /** Sends `megabytes` of an upload that does not end; resolves with the answer once the connection is closed. */
  const send = (size: string, megabytes: number, isBrokenOff = false): Promise<string> =>
    new Promise((resolve) => {
      const line = connect(port, '127.0.0.1');
      let answer = '';
      line.on('data', (bytes) => (answer += bytes.toString('latin1')));
      line.on('close', () => resolve(answer));
      line.on('error', () => undefined);
      line.write(
        `POST /api/common-api/web/file/upload HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${person.token}\r\n` +
          `X-Request-Id: ${randomUUID().replaceAll('-', '')}\r\n` +
          `Content-Type: multipart/form-data; boundary=b\r\n${size}\r\n\r\n`,
      );
      const framed = (bytes: Buffer): Buffer => (size.startsWith('Content') ? bytes : chunk(bytes));
      line.write(framed(Buffer.from(part)));
      const next = (left: number): void => {
        if (line.destroyed) return;
        if (left > 0) line.write(framed(Buffer.alloc(1024 * 1024)), () => setImmediate(() => next(left - 1)));
        else if (isBrokenOff) line.destroy();
      };
      next(megabytes);
    });

  test('of an ended session is refused while the line stays open', async () => {
    const line = connect(port, '127.0.0.1');
    const answered = once(line, 'data');
    line.write(
      'POST /api/common-api/web/file/upload HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ended\r\n' +
        `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${20 * 1024 * 1024}\r\n\r\n${part}`,
    );
    expect(String(await answered)).toMatch(/^HTTP\/1.1 401 /);
    const rest = Buffer.alloc(20 * 1024 * 1024 - part.length);
    await new Promise<void>((resolve, reject) => {
      line.on('error', reject);
      line.write(rest, (error) => (error ? reject(error) : resolve()));
    });
    line.destroy();
  });

  const leftBehind = async (): Promise<readonly string[]> =>
    (await readdir(tmpdir())).filter((name) => name.startsWith('causeway-upload-'));

  test('announced as too large is refused before it is read', async () => {
    const answer = await send(`Content-Length: ${10 * uploadMaxBytes}`, 0);
    expect(answer).toContain('413');
    expect(answer).toContain('too large');
  });

  test('without a length is cut off at the limit', async () => {
    const answer = await send('Transfer-Encoding: chunked', 200);
    expect(['', '413']).toContain(answer.slice(9, 12));
  });

  test('that breaks off leaves nothing behind', async () => {
    const rows = async (): Promise<unknown> =>
      (await server.pool.query('select (select count(*) from file), (select count(*) from loose_file)')).rows;
    const before = [stored.size, await rows()];
    expect(await send('Content-Length: 20000000', 3, true)).toBe('');
    await expect.poll(leftBehind).toEqual([]);
    expect([stored.size, await rows()]).toEqual(before);
  });
});
