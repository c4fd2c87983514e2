// What both verification forms say, in English.
export const en = {
  type: {
    title: 'Who is to be verified?',
    text: 'Choose what fits. Nothing is sent yet.',
    personal: {
      title: 'Personal',
      text: 'For your own money. You need an identity document and a camera; it takes about five minutes.',
      begin: 'Verify my identity',
      other:
        'This account was registered for a business. The account type cannot be changed; register a personal account instead.',
    },
    enterprise: {
      title: 'Business',
      text: 'For a company’s money. You need its registration, its documents, and the people behind it.',
      begin: 'Verify my business',
      other:
        'This account was registered for a person. The account type cannot be changed; register a business account instead.',
    },
    institution: {
      title: 'Institution',
      text: 'For licensed banks, payment and securities firms that wish to cooperate with us.',
      other: 'Institutions enquire with a business account. Your client manager will help you.',
      contact: 'Questions beforehand? Your client manager will help you.',
      begin: 'Enquire as an institution',
    },
  },
  enquiry: {
    none: 'A licensed bank, payment or securities firm?',
    sent: 'Your enquiry as an institution is with us.',
    rejected: 'Your enquiry as an institution was not accepted.',
    processed: 'Your enquiry as an institution is being set up.',
    completed: 'Your account is an institution’s.',
    enquire: 'Enquire as an institution',
    see: 'To the enquiry',
  },
  wizard: {
    label: 'Steps of the verification',
    back: 'Back',
    previous: 'Previous step',
    save: 'Save',
    next: 'Next',
    saveAndNext: 'Save and continue',
    submit: 'Submit',
    success: 'Submitted',
  },
  draft: {
    saved: 'Your draft is saved.',
    filled: 'The identity check has filled in what it read. Please look at it and go on.',
    todosChanged: 'What has to be corrected has changed. Please check it and submit again.',
  },
  conflict: {
    title: 'Changed in another place',
    text: 'This form was saved from another tab or by another person since you opened it. Nothing of yours is lost: choose what holds where the two differ.',
    taken: 'Taken over from there: {fields}.',
    mine: 'Yours: {value}',
    theirs: 'Saved there: {value}',
    empty: '(empty)',
    later: 'Decide later',
    save: 'Save',
  },
  success: {
    title: 'Submitted for review',
    text: 'We review within 1 to 3 business days and write to you as soon as it is decided.',
    ok: 'OK',
  },
  birthday: {
    hint: 'As in the document',
    age: '{age, plural, one {# year old} other {# years old}}',
    day: 'Day',
    month: 'Month',
    year: 'Year',
    example: { day: 'DD', month: 'MM', year: 'YYYY' },
  },
  day: { example: 'YYYY-MM-DD' },
  validity: { longTerm: 'Long-term, without an end' },
  contact: {
    callingCode: 'Country code',
    phone: 'Mobile number',
    email: 'Email',
  },
  countries: {
    atMost: 'At most {max}',
    none: 'No country or region of this name',
  },
  place: {
    zipLocked: 'Hong Kong has no postal codes',
    countryFirst: 'Choose the issuing country or region first',
  },
  todo: {
    title: 'Please put this right',
    expired: 'Expired on {date}',
    expires: 'Expires on {date}',
    section: {
      Basic: 'Basic information',
      Business: 'Business information',
      Stakeholder: 'Stakeholders',
      Document: 'Documents',
      Identity: 'Identity document',
    },
    none: 'There is no rejected information.',
    submitted: 'Submitted. We review within 1 to 3 business days.',
  },
} as const;
