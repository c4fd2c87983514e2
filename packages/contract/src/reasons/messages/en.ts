// Reasons that come up again and again, in English. The Chinese catalogues have its type.
export const en = {
  // verification
  'name-differs': 'The name doesn’t match the document. Please enter it exactly as shown there.',
  'address-incomplete': 'The address is incomplete. Please add the street, number and city.',
  'contact-unreachable': 'We couldn’t reach you. Please check your mobile number and email.',
  'registration-differs': 'The registration number or date doesn’t match the register. Please check it.',
  'business-unclear': 'Please describe in more detail what the company does and who it trades with.',
  'funds-unclear': 'Please explain the source and destination of funds.',
  'stakeholder-missing': 'A beneficial owner (over 25%), director or authorized signatory is missing.',
  'shares-differ': 'The shares don’t match the ownership structure chart.',
  'identity-unclear':
    'The photos of the document or face are unclear. Please verify again in a well-lit place.',
  'document-unreadable': 'We can’t read the document. Please upload a clear and complete copy.',
  'document-old': 'The document is over six months old or no longer valid. Please upload a current one.',
  'document-unsigned': 'The ownership structure chart must be signed and dated within the last 6 months.',
  // lists and countries
  'list-match': 'Name, date of birth and nationality match the list entry.',
  'country-high-risk': 'The country or region is rated high risk. Enhanced due diligence is required.',
  // collection accounts
  'business-not-supported': 'We don’t offer this type of account for your line of business.',
  'holder-differs': 'The account holder’s details differ from your verification.',
  // payees
  'account-mismatch': 'The account number doesn’t match the bank.',
  'payee-screened': 'We can’t accept this payee.',
  'address-risk': 'We can’t accept this wallet address.',
  // transfers
  'purpose-unclear':
    'The purpose of the payment is unclear. Please submit it again with an invoice or a contract.',
  'payee-not-payable': 'We can’t pay this payee after screening.',
  'funds-undocumented': 'The source of funds is not documented.',
  // documents
  'invoice-needed': 'Please provide the invoice or contract for this payment.',
  'relation-proof-needed': 'Please provide proof of your relationship with the payee.',
  'funds-proof-needed': 'Please provide proof of the source of funds.',
  // deposits
  'payer-screened': 'We can’t accept payments from this payer.',
  'currency-not-accepted': 'This account doesn’t accept the currency of the payment.',
  'third-party-payer': 'The payer is unknown to us. We don’t accept third-party payments.',
  // access
  'evidence-insufficient':
    'The evidence does not prove their identity. Call back on the number on file, then request again.',
  'fraud-unresolved': 'The fraud case has not been resolved.',
  'request-outdated': 'Circumstances have changed since the request.',
  // disabling a member
  'relationship-ended': 'The business relationship has ended.',
};
