// The names under which people are shown.
import { expect, test } from 'vitest';
import { mobileText, personName } from './person-name.ts';

const nobody = { personId: 'id', name: null, email: null, countryCode: null, mobile: null };

test.each([
  [{ ...nobody, name: 'Ada Wong', email: 'ada@example.com' }, 'Ada Wong'],
  [{ ...nobody, email: 'ada@example.com', mobile: '61234567' }, 'ada@example.com'],
  [{ ...nobody, countryCode: '852', mobile: '61234567' }, '+852 61234567'],
  [nobody, 'id'],
])('the name %j is shown as %s', (person, name) => expect(personName(person)).toBe(name));

test('a mobile number that is not set up has no text', () => expect(mobileText(nobody)).toBeUndefined());
