// Only pages of known publishers become links.
import { expect, test } from 'vitest';
import { isEntryPage } from './entry-page.ts';

test.each([
  ['https://www.opensanctions.org/entities/NK-1/', true],
  ['https://sanctionssearch.ofac.treas.gov/Details.aspx?id=1', true],
  ['http://www.opensanctions.org/entities/NK-1/', false],
  ['https://www.opensanctions.org.example/entities/NK-1/', false],
  ['https://www.opensanctions.org@example.com/', false],
  ['https://staff@www.opensanctions.org/', false],
  ['https://www.opensanctions.org:8443/', false],
  ['javascript:alert(1)', false],
  ['/entities/NK-1', false],
])('the link %s to a list entry is accepted: %s', (link, isLink) => {
  expect(isEntryPage(link)).toBe(isLink);
});
