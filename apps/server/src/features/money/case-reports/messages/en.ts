// The texts of a report's PDF, in English only: the authority reads it.
export const en = {
  title: { STR: 'Suspicious transaction report', SAR: 'Suspicious activity report' },
  section: {
    entity: 'Reporting entity',
    subject: 'Subject',
    suspicion: 'Suspicion',
    transactions: 'Transactions',
  },
  line: {
    entityId: 'Entity ID',
    branch: 'Branch',
    reporter: 'Reporting person',
    reference: 'Reference',
    prepared: 'Prepared',
    name: 'Name',
    localName: 'Local name',
    number: 'Registration number',
    people: 'Stakeholders',
    born: 'Date of birth',
    nationality: 'Nationality',
    document: 'Document',
    address: 'Address',
    reason: 'Reason',
    action: 'Action taken',
    indicators: 'Indicators',
  },
  direction: { in: 'incoming', out: 'outgoing', exchange: 'exchange' },
  /** The schema takes 50 characters at most. */
  outcome: {
    made: 'Executed',
    waiting: 'Attempted, not executed: waiting',
    refused: 'Attempted, not executed: refused',
    canceled: 'Attempted, not executed: canceled',
    returned: 'Executed, later returned',
  },
  note: 'Confidential. Do not tell the subject that this report exists.',
} as const;
