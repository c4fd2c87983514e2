// The box's verifier with the example that Amazon publishes, and its refusals.
import { expect, test } from 'vitest';
import { type SignedRequest, refusalOf } from './signature.ts';

// Amazon S3 API Reference, "Signature Calculations for the Authorization Header", example: GET Object.
const key = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const example: SignedRequest = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  body: new Uint8Array(0),
};
const then = new Date('2013-05-24T00:00:00Z');
const withHeaders = (headers: SignedRequest['headers']): SignedRequest => ({
  ...example,
  headers: { ...example.headers, ...headers },
});

test('the published example is accepted', () => {
  expect(refusalOf(example, key, then)).toBeNull();
});

test.each([
  ['AccessDenied', withHeaders({ authorization: undefined }), key, then],
  ['AuthorizationHeaderMalformed', withHeaders({ authorization: 'Bearer x' }), key, then],
  ['InvalidAccessKeyId', example, { ...key, accessKey: 'AKIDANOTHER' }, then],
  ['AuthorizationHeaderMalformed', example, { ...key, region: 'eu-west-1' }, then],
  ['RequestTimeTooSkewed', example, key, new Date('2013-05-24T00:15:01Z')],
  ['SignatureDoesNotMatch', example, { ...key, secret: 'another' }, then],
  ['SignatureDoesNotMatch', { ...example, method: 'PUT' }, key, then],
  ['SignatureDoesNotMatch', { ...example, url: '/test.txt?versionId=1' }, key, then],
  ['SignatureDoesNotMatch', withHeaders({ range: 'bytes=0-8' }), key, then],
  ['XAmzContentSHA256Mismatch', { ...example, body: Uint8Array.of(1) }, key, then],
  ['BadDigest', withHeaders({ 'content-md5': 'AAAA' }), key, then],
] as const)('a bad request is refused with %s', (code, request, held, now) => {
  expect(refusalOf(request, held, now)).toBe(code);
});
