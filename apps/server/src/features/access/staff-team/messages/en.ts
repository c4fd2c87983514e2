// The texts of invitations to the staff and of staff actions, in English. The Chinese catalogues have its type. Actions are
// keyed by the call's name.
export const en = {
  roles: {
    reviewer: 'reviewer',
    senior: 'senior reviewer',
    auditor: 'auditor',
    treasury: 'treasury',
    support: 'support',
    settings: 'settings',
  },
  mail: {
    subject: '{inviter} invited you to the Causeway console',
    paragraphs: [
      'Hello {name}, {inviter} invited you to the staff of Causeway, with the role: {role}.',
      'Open this link to set your password: {link}',
      'At your first sign-in you set up a second factor. The link works once, until {until}. If you do not know who invited you, ignore this email.',
    ],
  },
};

export type Texts = typeof en;
