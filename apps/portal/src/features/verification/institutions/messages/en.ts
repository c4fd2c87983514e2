// The enquiry of an institution, in English.
export const en = {
  titles: {
    institution: 'Institutional application',
  },
  title: 'Institutional application',
  description:
    'For licensed banks, payment institutions and securities firms. We reply within 1 to 3 working days.',
  form: {
    company: 'Institution',
    companyName: 'Company name',
    email: 'Email',
    contact: 'Contact details',
    imType: 'Contact platform',
    imTypeAcct: 'Account name',
    imTypeAcctHint: 'Enter the complete account name. For a phone number, include the country code.',
    imTypeAcctPart: 'Please enter the complete account name',
    wish: 'Cooperation',
    cooperation: 'Cooperation intent',
    cooperationHint: 'Describe the services, customers, countries and licenses involved.',
    files: 'Attachments',
    filesHint: 'License, company profile and other helpful documents.',
    back: 'Back',
    submit: 'Submit',
  },
  rejected: 'Your application was rejected',
  closed:
    'You cannot apply again: your verification is under review or has been decided. Please contact your account manager.',
  individual: 'Institutions need a business account. Please contact your account manager.',
  changed: {
    title: 'Already submitted',
    text: 'This application was submitted in another tab or by someone else after you opened this page.',
    load: 'View submitted application',
  },
  done: {
    title: 'Application submitted',
    text: 'We will reply to the email you provided within 1 to 3 working days.',
  },
  processed: {
    title: 'Your application was accepted',
    text: 'We are setting up your account and will contact you about the next steps.',
  },
  completed: {
    title: 'Your institutional account is ready',
    text: 'The developer platform and prepaid account are now in your menu.',
  },
} as const;
