// What reviews of verifications say to staff, and their mails to members, in English. The Chinese catalogues have its type.
export const en = {
  titles: {
    personal: 'Individual verification',
    enterprise: 'Business verification',
    'personal-update': 'Individual verification update',
    'enterprise-update': 'Business verification update',
    'alert-lists': 'List match: {name}',
    'alert-country': 'Country risk increased: {name}',
  },
  words: {
    differs: '{part} {read}, submitted {submitted}',
    yes: 'Yes',
    no: 'No',
    'long-term': 'No expiry date',
    owner: 'Ultimate beneficial owner',
    director: 'Director',
    signatory: 'Authorized signatory',
    certificate: 'Registration certificate',
    document: 'Identity document',
  },
  /** What a check reads of a document besides the name. */
  parts: {
    country: 'country',
    kind: 'document type',
    number: 'number',
    birthday: 'date of birth',
    end: 'expiry date',
  },
  findings: {
    'not-checked': 'No identity check performed',
    'check-open': 'The identity check is not finished',
    'check-passed': 'Passed',
    'check-warning': 'Passed with a warning from the provider',
    'check-rejected': 'Rejected by the provider',
    'name-same': 'The name on the document matches the name entered',
    'name-other': 'On the document: {name}; submitted: {submitted}',
    'name-close': 'Close to the name entered. On the document: {name}; submitted: {submitted}',
    'name-unread': 'The name could not be read from the document: compare it with the photos',
    'document-same': 'The document matches the details entered',
    'document-other': 'Differs from the document: {read}',
    'document-unread': 'Could not be read from the document: {unread}',
    'document-other-unread': 'Differs from the document: {read}; could not be read: {unread}',
    'nationality-same': 'The document is of the nationality given',
    'nationality-other': 'Nationality given: {nationality}; document of: {country}',
    'document-valid': 'Valid for 90 days or more',
    'document-ends': 'Valid only until {date}',
    'document-over': 'Expired on {date}',
    'screening-open': 'Not screened yet',
    'screening-clear': 'No list match',
    'screening-hit': 'List match: {reason}',
    'country-risk-1': 'High risk: {countries}',
    'country-risk-2': 'Medium risk: {countries}',
    'country-risk-3': 'Low-risk countries only',
    'document-alone': 'Not submitted by any other member',
    'document-elsewhere': 'Also submitted by member {members}',
    'risk-risen': 'From {before} to {now}',
  },
  risks: { high: 'high', medium: 'medium', low: 'low' },
  mails: {
    approved: {
      subject: 'Your Causeway account is verified',
      paragraphs: [
        'Your verification is complete. You can now open collection accounts, deposit, exchange and transfer.',
      ],
    },
    'update-approved': {
      subject: 'Your updated Causeway information was approved',
      paragraphs: ['We have reviewed and approved your updated information. No further action is needed.'],
    },
    rejected: {
      subject: 'Your Causeway verification needs changes',
      paragraphs: [
        'We could not approve your verification yet. Please correct the following:',
        'Please sign in, make the corrections under Account information, and submit again.',
      ],
    },
    declined: {
      subject: 'We cannot offer you a Causeway account',
      paragraphs: [
        'We have reviewed your verification and cannot offer you an account:',
        'We keep your information as required by law. If you think this is a mistake, please contact us.',
      ],
    },
    expiring: {
      subject: 'A document for your Causeway account is about to expire',
      paragraphs: [
        'The following document from your verification expires soon:',
        'Please sign in and update it under Account information. You can keep using your account in the meantime.',
      ],
    },
    expired: {
      subject: 'A document for your Causeway account has expired',
      paragraphs: [
        'The following documents from your verification have expired or expire soon:',
        'Please sign in and update them under Account information as soon as possible.',
      ],
    },
  },
  sections: {
    Basic: 'Basic information',
    Business: 'Business information',
    Stakeholder: 'Stakeholders',
    Document: 'Documents',
    Identity: 'Identity document',
  },
  reason: 'Reason',
  until: 'valid until {date}',
};
