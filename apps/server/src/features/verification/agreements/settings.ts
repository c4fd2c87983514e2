// The agreements as a setting: a change is a new version, valid from its day on.
import { writeAgreementText, type AgreementName, type SettingLineChange } from '@causeway/contract';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { refuse } from '../../../platform/refusal.ts';
import { counted, settingSource } from '../../foundation/settings/index.ts';
import { type CurrentAgreement, currentAgreements } from './current.ts';
import { insert, peopleAgreed } from './store.ts';

const lineOf = (document: AgreementName, { inForce: { version, texts }, owedSince }: CurrentAgreement) => ({
  key: { document },
  value: {
    en: writeAgreementText(texts.en),
    zhHans: writeAgreementText(texts['zh-Hans']),
    zhHant: writeAgreementText(texts['zh-Hant']),
    asksAgain: owedSince === version ? 'yes' : 'no',
  },
});

const documentOf = ({ key }: Pick<SettingLineChange, 'key'>): AgreementName =>
  key['document'] === 'privacy' ? 'privacy' : 'agreement';

export const agreementSetting = settingSource('agreement', ({ db, use }) => {
  const current = use(currentAgreements);
  return {
    lines: async (now) => {
      const { agreement, privacy } = await current(now);
      return [lineOf('agreement', agreement), lineOf('privacy', privacy)];
    },
    refuseFrom: async (changes, from) => {
      const held = await current(from);
      const isTaken = changes.some((change) => held[documentOf(change)].inForce.version >= hongKongDay(from));
      if (isTaken) refuse('agreement-same-day');
    },
    write: (change, now) => ({
      inserts: change.after
        ? [
            insert('agreement_version', {
              document: documentOf(change),
              version: hongKongDay(now),
              en: change.after['en'] ?? '',
              zhHans: change.after['zhHans'] ?? '',
              zhHant: change.after['zhHant'] ?? '',
              asksAgain: change.after['asksAgain'] === 'yes',
            }),
          ]
        : [],
    }),
    effects: (changes) =>
      Promise.all(
        changes
          .filter(({ after }) => after?.['asksAgain'] === 'yes')
          .map(async (change) => counted('asked-again', await peopleAgreed(db, documentOf(change)))),
      ),
  };
});
