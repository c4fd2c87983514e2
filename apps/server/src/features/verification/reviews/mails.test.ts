// The emails of verification, in every language, as they are sent.
import { languages } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { renderMail } from '../../foundation/mail/index.ts';
import { decisionMail, expiryMail } from './mails.ts';

describe.each(languages)('in %s', (language) => {
  test.each(['approved', 'update-approved', 'rejected', 'declined'] as const)('%s', (verdict) => {
    const content = decisionMail(language, {
      verdict,
      items:
        verdict === 'rejected'
          ? [
              { code: 'BIZ_KYC_REJ_BIZ_INFO', template: 'business-unclear' },
              {
                code: 'BIZ_KYC_REJ_SH',
                uid: 'bo',
                template: 'identity-unclear',
                text: 'And the back, please.',
              },
              { code: 'BIZ_KYC_REJ_SH', uid: 'gone', text: '請補充。' },
            ]
          : [],
      reason: verdict === 'declined' ? 'We do not serve this trade.' : null,
      nameOf: (uid) => (uid === 'bo' ? 'Bo Chan' : undefined),
    });
    const mail = renderMail(language, content);
    expect(`${mail.subject}\n\n${mail.text}`).toMatchSnapshot('text');
  });

  test.each([
    ['ends', false],
    ['has ended', true],
  ])('what %s', (_what, hasEnded) => {
    const expiries = [
      { what: 'certificate', personName: null, expiresOn: '2026-06-01', hasEnded: false },
      { what: 'document', personName: 'Bo Chan', expiresOn: '2026-03-01', hasEnded },
    ] as const;
    const mail = renderMail(language, expiryMail(language, expiries));
    expect(`${mail.subject}\n\n${mail.text}`).toMatchSnapshot('text');
  });
});
