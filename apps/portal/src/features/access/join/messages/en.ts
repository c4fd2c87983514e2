// The texts of accepting an invitation, in English. The Chinese catalogues have its type.
export const en = {
  titles: {
    join: 'Invitation',
  },
  title: 'Join {business}',
  unnamed: 'your colleagues',
  text: '{inviter} invited you as {role}. Set a password to accept.',
  textWithoutInviter: 'You are invited as {role}. Set a password to accept.',
  roles: { admin: 'admin', operator: 'operator', approver: 'approver' },
  name: 'Name',
  account: 'You will sign in with',
  until: 'Valid until',
  password: 'Password',
  submit: 'Accept invitation',
  acceptedTitle: 'You have already accepted this invitation',
  acceptedText: 'Sign in with the password you set when you accepted it.',
  voidTitle: 'This invitation is no longer valid',
  voidText:
    'The link works once and for 7 days, and a newer one replaces it. Ask your colleague to send the invitation again.',
  doneTitle: 'Your account is ready',
  doneText: 'Sign in with the password you have just set.',
  signIn: 'Sign in',
};
