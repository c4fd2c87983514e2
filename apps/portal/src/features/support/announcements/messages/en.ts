// Announcements, in English.
export const en = {
  titles: {
    announcements: 'Announcements',
  },
  description: 'News and planned maintenance.',
  toConfirm: 'To confirm',
  confirmed: 'Confirmed',
  confirmedAt: 'Confirmed',
  confirm: 'I have read this',
  emptyTitle: 'No announcements',
  emptyText: 'Changes to our services and planned maintenance are announced here.',
} as const;
