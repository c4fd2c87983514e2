// English texts for ending all sessions by a link; the other two languages use its type.
export const en = {
  titles: {
    'end-sessions': 'End sessions',
  },
  title: 'End all sessions?',
  text: 'If someone else may have access to your account, end all sessions now. Everyone who is signed in to it, you included, is signed out on every device. Then reset your password.',
  end: 'End all sessions',
  doneTitle: 'All sessions have ended',
  doneText:
    'Nobody is signed in to your account now. Reset your password, so that nobody can sign in with the old one.',
  voidTitle: 'This link no longer works',
  voidText:
    'The link works once and for 7 days. If you are worried about your account, reset your password: that ends all sessions too.',
  reset: 'Reset password',
};
