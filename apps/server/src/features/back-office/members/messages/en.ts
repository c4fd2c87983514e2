// The texts of staff's requests for their reviewers, in English. The Chinese catalogues have its type.
export const en = {
  kinds: {
    'enable-person': 'Enable a person',
    'enable-member': 'Enable a member',
    'invite-admin': 'Invite an admin',
    'make-admin': 'Make a person an admin',
    'certify-member': 'Certify a member',
    'certify-payee': 'Certify a payee',
    'revoke-authenticator': 'Remove the authenticator',
    'revoke-passkeys': 'Remove all passkeys',
    'revoke-trusted-browsers': 'Remove all trusted browsers',
  },
  causes: {
    fraud: 'It was fraud.',
    exited: 'Two colleagues ended the relationship in a case.',
  },
  findings: {
    unchanged: 'Unchanged since the request',
    changed: 'Changed or removed since the request: reject it and request again if still needed',
  },
};
