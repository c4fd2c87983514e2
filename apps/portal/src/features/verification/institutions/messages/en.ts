// The enquiry of an institution, in English.
export const en = {
  title: 'Cooperation with institutions',
  description:
    'For banks, payment and securities firms with a licence. We answer within 1 to 3 business days.',
  form: {
    company: 'Your institution',
    companyName: 'Company name',
    email: 'Email',
    contact: 'How we reach you',
    imType: 'Contact platform',
    imTypeAcct: 'Account there',
    imTypeAcctHint: 'The whole account name, with the country code where it is a number.',
    imTypeAcctPart: 'Please enter the complete account name',
    wish: 'What you have in mind',
    cooperation: 'Cooperation you wish for',
    cooperationHint: 'Which services, for whom, in which countries, under which licence.',
    files: 'Attachments',
    filesHint: 'Licence, profile, whatever helps.',
    back: 'Back',
    submit: 'Submit',
  },
  rejected: 'Your last application was not accepted',
  closed:
    'It cannot be sent again now: your own verification is under review or has been decided. Your client manager will help you.',
  individual: 'Institutions register with a business account. Your client manager will help you.',
  changed: {
    title: 'Sent from another place',
    text: 'This application was sent from another tab or by another person since you opened this page.',
    load: 'Show what was sent',
  },
  done: {
    title: 'Your application is with us',
    text: 'We will write to the address that you gave within 1 to 3 business days.',
  },
  processed: {
    title: 'Your application is being set up',
    text: 'We would like to work with you and will be in touch about the next steps.',
  },
  completed: {
    title: 'Your account is an institution’s',
    text: 'You find the developer platform and the prepaid account in the menu.',
  },
} as const;
