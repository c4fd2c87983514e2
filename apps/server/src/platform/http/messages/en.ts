// The page at `/`, in English: the type of the other two.
export const en = {
  language: 'English',
  lead: 'An open, self-hosted portal for cross-border payments and custody. This is what runs here.',
  entrances: {
    personal: { title: 'Personal portal', about: 'For individuals: hold, receive, exchange and pay' },
    enterprise: { title: 'Enterprise portal', about: 'For businesses, with roles and second approvals' },
    member: { title: 'Member portal', about: 'For both, one address for everybody' },
    console: { title: 'Console', about: 'For staff: verify, approve, settle, support' },
    api: { title: 'API', about: 'Every call with its fields and refusals' },
    world: { title: 'World box', about: 'Banks, chains, market, inbox and clock to try it with' },
    authenticator: {
      title: 'Staff authenticator',
      about: 'Codes and secret of the test staff, for the console',
    },
  },
};
