// What members read about their fees, in English. The Chinese catalogues have its type.
export const en = {
  fee: 'Fee',
  from: 'Takes effect',
  free: 'Free',
  scheduled: {
    subject: 'A fee that applies to you will rise',
    opening: 'The fee below rises at the time given. Until then nothing changes.',
    before: 'Now',
    after: 'Then',
  },
  applied: {
    subject: 'A fee that applies to you has risen',
    opening: 'The fee below has risen as of the time given.',
    before: 'Before',
    after: 'Now',
  },
  cancelled: {
    subject: 'A fee that applies to you will not rise',
    opening: 'The rise that was announced for the time given will not happen.',
    before: 'Stays at',
    after: 'Announced',
  },
};
