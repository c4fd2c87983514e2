// The page behind a link to an identity check, in English.
export const en = {
  titles: {
    'linked-check': 'Verify your identity',
  },
  title: 'Verify your identity',
  forBusiness: '{business} has named you as one of its people. Please verify your identity, {name}.',
  forPerson: 'Please verify your identity, {name}.',
  forSelf: 'Please verify your identity here. Your application continues where you opened this code.',
  account: 'The check is for the account {account}.',
  notYours:
    'Not your account? Please close this page: with your document, somebody else would be verified as you.',
  sees: 'The company sees what is read from your document, and its photos. This page shows nothing else of the company or its account.',
  until: 'This link works until {date}.',
  stranger:
    'Not {name}? Please close this page: the check compares your document with the name in the account.',
  failed: 'The identity check was not completed. You can try again.',
  done: 'Thank you. Your identity check is complete.',
  doneText: 'You can close this page. The company has been informed.',
  doneOwn: 'You can close this page and continue where you opened the code.',
  dead: 'This link is no longer valid',
} as const;
