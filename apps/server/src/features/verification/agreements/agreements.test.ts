// The texts that people agree to: served in their language, found by their day, and never changed once published.
import { createHash } from 'node:crypto';
import { getAgreements, languages } from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { testServer } from '../../../platform/testing.ts';
import { customerAgreement } from './customer-agreement/versions.ts';
import { inForce } from './document.ts';
import { agreementsFeature } from './index.ts';
import { privacyPolicy } from './privacy-policy/versions.ts';

const server = await testServer({ features: [agreementsFeature] });
afterAll(server.stop);

const headers = { en: 'en_US', 'zh-Hans': 'zh_CN', 'zh-Hant': 'zh_HK' } as const;

describe('the agreements in force', () => {
  test.each([
    ['en', 'Customer Agreement', 'Privacy Policy'],
    ['zh-Hans', '客户协议', '隐私政策'],
    ['zh-Hant', '客戶協議', '私隱政策'],
  ] as const)('are shown to anybody in %s', async (language, agreement, privacy) => {
    const data = await server.stranger.call(getAgreements, {}, { headers: { language: headers[language] } });
    expect(data.agreement).toMatchObject({ version: '2026-03-01', title: agreement });
    expect(data.privacy).toMatchObject({ version: '2026-03-01', title: privacy });
  });

  const text = { title: '', sections: [] };
  const texts = { en: text, 'zh-Hans': text, 'zh-Hant': text };
  const versions = [
    { version: '2026-03-01', texts },
    { version: '2026-09-01', texts },
  ] as const;

  test.each([
    ['2026-02-28', '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
    ['2026-08-31', '2026-03-01'],
    ['2026-09-01', '2026-09-01'],
    ['2030-01-01', '2026-09-01'],
  ])('on %s have the version %s', (today, version) => {
    expect(inForce(versions, today).version).toBe(version);
  });
});

describe.each([
  ['the customer agreement', customerAgreement],
  ['the privacy policy', privacyPolicy],
])('the agreement %s', (_name, versions) => {
  test('has its versions in the order of their days', () => {
    const days = versions.map(({ version }) => version);
    expect(days).toEqual([...new Set(days)].toSorted());
  });

  test('has the same paragraphs in every language', () => {
    for (const { texts } of versions) {
      const shapes = languages.map((language) =>
        texts[language].sections.map(({ heading, paragraphs }) => [
          heading.split('.')[0],
          ...paragraphs.map((paragraph) => paragraph.length > 20),
        ]),
      );
      expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
    }
  });

  // The texts stay readable as people agreed to them: a changed word fails here and needs a new version.
  test('is as it was published', () => {
    const fingerprints = versions.flatMap(({ version, texts }) =>
      languages.map((language) => [
        version,
        language,
        createHash('sha256').update(JSON.stringify(texts[language])).digest('hex'),
      ]),
    );
    expect(fingerprints).toMatchSnapshot();
  });
});
