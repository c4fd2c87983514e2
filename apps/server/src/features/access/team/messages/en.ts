// The texts of invitations and of people's actions, in English. The Chinese catalogues have its type. Actions are keyed by
// the call's name.
export const en = {
  invitation: {
    /** The name of a business that is not verified yet. */
    unnamed: 'a business',
    roles: { admin: 'admin', operator: 'operator', approver: 'approver' },
    mail: {
      subject: '{inviter} invited you to {business} on Causeway',
      paragraphs: [
        'Hello {name}, {inviter} invited you to join {business} on Causeway as {role}.',
        'Open this link to accept the invitation and set your password: {link}',
        'The link works once, until {until}. If you do not know who invited you, ignore this email.',
      ],
    },
    sms: '{inviter} invited you to join {business} on Causeway as {role}. Accept by {until}: {link}',
  },
  staff: 'Causeway staff',
  headings: {
    at: 'Time (GMT+8)',
    actor: 'Who',
    action: 'Action',
    subject: 'About',
    address: 'Network address',
  },
  /** Actions that two members of staff decided, by the kind of request. */
  approved: {
    'enable-person': 'Enable access',
    'enable-member': 'Enable access',
    'invite-admin': 'Invite a colleague',
    'make-admin': 'Change a colleague’s role or department',
    'certify-member': 'Certify the company',
    'certify-payee': 'Certify a payee',
    'revoke-authenticator': 'Remove the authenticator app',
    'revoke-passkeys': 'Remove all passkeys',
    'revoke-trusted-browsers': 'Remove all trusted browsers',
  },
};

export type Texts = typeof en;
