// What the enquiry of an institution may say: a whole one, one change, what the rules say of it (spec 2 section 5). The
// records of persons and businesses have their examples in examples/.
import { describe, expect, test } from 'vitest';
import { institutionApplication } from './institution.ts';

const whole = {
  companyName: 'Harbour Payments',
  email: 'hello@harbour.example',
  imType: '1',
  imTypeAcct: '@harbour',
  description: 'We would like to offer accounts.',
  applyFiles: [] as readonly string[],
};

const files = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `00000000-0000-4000-8000-00000000000${String(i)}`);

describe('the enquiry of an institution', () => {
  /** '' where it is taken. */
  const examples: readonly (readonly [change: Partial<typeof whole>, message: string])[] = [
    [{}, ''],
    [{ companyName: '' }, 'required'],
    [{ companyName: 'x'.repeat(256) }, ''],
    [{ companyName: 'x'.repeat(257) }, 'too-long'],
    [{ email: '' }, 'email-empty'],
    [{ email: 'hello@harbour' }, 'email-wrong'],
    [{ imType: '' }, 'required-select'],
    [{ imTypeAcct: '' }, 'required'],
    [{ imTypeAcct: 'x' }, 'format'],
    [{ imTypeAcct: 'xy' }, ''],
    [{ imTypeAcct: 'x'.repeat(500) }, ''],
    [{ imTypeAcct: 'x'.repeat(501) }, 'too-long'],
    [{ description: '' }, 'required'],
    [{ description: 'x' }, 'format'],
    [{ description: 'xy' }, ''],
    [{ description: 'x'.repeat(500) }, ''],
    [{ description: 'x'.repeat(501) }, 'too-long'],
    [{ applyFiles: files(5) }, ''],
    [{ applyFiles: files(6) }, 'too-many-files'],
  ];
  test.each(examples)('with %o: %s', (change, message) => {
    const issues = institutionApplication.safeParse({ ...whole, ...change }).error?.issues ?? [];
    const [first] = issues;
    const said = first && [first.path.join('.'), first.message];
    expect(said).toEqual(message === '' ? undefined : [Object.keys(change)[0], message]);
  });
});
