// The page trusts messages only from the provider's frame and from our own callback page inside it.
import { describe, expect, test } from 'vitest';
import { frameAddress, readFrameMessage } from './frame-message.ts';

const frameWindow = { name: 'frame' };
const frame = {
  window: frameWindow,
  providerOrigin: 'https://identity.example',
  ownOrigin: 'https://portal.example',
};
const finished = { type: 'JumioResult', result: 'success' };
const heard = (origin: string, data: unknown, source: unknown = frameWindow) =>
  readFrameMessage({ origin, data, source }, frame);

describe('readFrameMessage', () => {
  test('accepts messages from the provider and the callback page', () => {
    expect(heard('https://identity.example', finished)).toBe('success');
    expect(heard('https://portal.example', finished)).toBe('success');
  });
  test('reads any other result as a failure', () => {
    expect(heard('https://portal.example', { type: 'JumioResult', result: 'error' })).toBe('error');
    expect(heard('https://portal.example', { type: 'JumioResult' })).toBe('error');
  });
  test.each([
    ['another origin', 'https://evil.example', finished, frameWindow],
    ['another window of a trusted origin', 'https://portal.example', finished, { name: 'popup' }],
    ['another kind of message', 'https://identity.example', { type: 'resize' }, frameWindow],
    ['a text', 'https://identity.example', 'JumioResult', frameWindow],
    ['nothing', 'https://identity.example', null, frameWindow],
  ])('ignores %s', (_what, origin, data, source) => {
    expect(heard(origin, data, source)).toBeUndefined();
  });
  test('ignores every message before the check has started', () => {
    const message = { origin: 'https://portal.example', data: finished, source: frameWindow };
    expect(readFrameMessage(message, { ...frame, providerOrigin: undefined })).toBeUndefined();
  });
});

describe('frameAddress', () => {
  test.each([
    ['https://identity.example/check/1', 'https://identity.example/check/1'],
    ['/world/identity/1', 'https://portal.example/world/identity/1'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,hello', undefined],
    ['http://', undefined],
  ])('reads %s as %s', (text, expected) => {
    expect(frameAddress(text, 'https://portal.example/personal/')?.href).toBe(expected);
  });
});
