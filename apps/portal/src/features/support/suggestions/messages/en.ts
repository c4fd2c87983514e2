// Suggestions, in English.
export const en = {
  titles: {
    suggestions: 'Suggestions',
  },
  description: 'Tell us what we could do better. We answer here and in your messages.',
  about: 'About',
  category: {
    product: 'Features',
    fees: 'Fees and rates',
    service: 'Service',
    problem: 'Report a problem',
    other: 'Other',
  },
  text: 'Your suggestion',
  length: '{count} of {max} characters',
  files: 'Files (optional)',
  send: 'Send suggestion',
  sent: 'Thank you. Your suggestion was sent.',
  yours: 'Your suggestions',
  status: { open: 'Received', answered: 'Answered', closed: 'Closed' },
  answer: 'Our answer',
  emptyTitle: 'No suggestions yet',
  emptyText: 'Your suggestions and our replies appear here.',
} as const;
