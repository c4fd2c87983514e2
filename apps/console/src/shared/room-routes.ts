// The routes that the features of the console declare.
// Generated from the folders; after a change: `npx vitest run found-lists -u`.
export const roomRoutes = {
  invitations: {
    path: '/invitations',
    reads: 'listInvitations',
    rail: { place: 70, picture: 'invitation' },
  },
  'sign-in': { path: '/sign-in' },
  join: { path: '/join/$token' },
  staff: { path: '/staff', reads: 'listStaff' },
  'staff-permissions': {
    path: '/staff/permissions',
    under: 'staff',
    reads: 'listStaffPermissions',
  },
  audit: { path: '/audit', reads: 'listAudit', rail: { place: 120, picture: 'list' } },
  members: {
    path: '/members',
    reads: 'listMembers',
    rail: { place: 30, picture: 'people' },
  },
  member: { path: '/members/$memberId', under: 'members', reads: 'getMember' },
  person: {
    path: '/members/$memberId/people/$personId',
    under: 'members',
    reads: 'getPersonAccess',
  },
  reviews: {
    path: '/reviews',
    reads: 'listReviews',
    rail: { place: 10, picture: 'shield' },
  },
  records: {
    path: '/records',
    reads: 'listRecords',
    rail: { place: 20, picture: 'exchange' },
  },
  record: { path: '/records/$txnNo', under: 'records', reads: 'viewRecord' },
  review: { path: '/reviews/$kind/$subjectId', under: 'reviews', reads: 'getReview' },
  settings: {
    path: '/settings',
    reads: 'listSettings',
    rail: { place: 110, picture: 'sliders' },
  },
  notifications: {
    path: '/notifications',
    reads: 'listMemberWebhooks',
    rail: { place: 60, picture: 'bell' },
  },
  'balance-proofs': {
    path: '/treasury/balance-proofs',
    under: 'treasury',
    reads: 'getDayStatements',
  },
  books: {
    path: '/treasury/books',
    under: 'treasury',
    reads: 'getDayBooks',
  },
  custody: {
    path: '/treasury/custody',
    reads: 'listWallets',
    rail: { place: 103, picture: 'wallet' },
  },
  monitoring: {
    path: '/monitoring',
    reads: 'listMonitoringAlerts',
    rail: { place: 25, picture: 'eye' },
  },
  monitoringRules: {
    path: '/monitoring/rules',
    reads: 'listMonitoringRules',
  },
  movements: {
    path: '/treasury/movements',
    reads: 'listHouseMovements',
    rail: { place: 101, picture: 'exchange' },
  },
  position: {
    path: '/treasury/position',
    reads: 'getExchangePosition',
    rail: { place: 105, picture: 'exchange' },
  },
  reconciliation: {
    path: '/treasury/reconciliation',
    reads: 'listBankBreaks',
    rail: { place: 102, picture: 'list' },
  },
  safeguarding: {
    path: '/treasury/safeguarding',
    reads: 'getSafeguarding',
    rail: { place: 104, picture: 'shield' },
  },
  travelRule: {
    path: '/travel-rule',
    reads: 'listTravelRulePayments',
    rail: { place: 27, picture: 'wallet' },
  },
  travelInquiries: {
    path: '/travel-rule/inquiries',
    reads: 'listTravelInquiries',
  },
  unannouncedDeposits: {
    path: '/travel-rule/deposits',
    reads: 'listUnannouncedDeposits',
  },
  treasury: {
    path: '/treasury',
    reads: 'getTrialBalance',
    rail: { place: 100, picture: 'wallet' },
  },
  announcements: {
    path: '/announcements',
    reads: 'listAllAnnouncements',
    rail: { place: 80, picture: 'globe' },
  },
  chat: { path: '/chat', reads: 'listChats', rail: { place: 50, picture: 'chat' } },
  suggestions: {
    path: '/suggestions',
    reads: 'listAllSuggestions',
    rail: { place: 90, picture: 'inflow' },
  },
  cases: {
    path: '/cases',
    reads: 'listCases',
    rail: { place: 26, picture: 'list' },
  },
  case: { path: '/cases/$caseId', under: 'cases', reads: 'getCase' },
  memberNotes: { path: '/members/$memberId/notes', under: 'members', reads: 'listMemberNotes' },
  'information-requests': {
    path: '/information-requests',
    reads: 'listAllInformationRequests',
    rail: { place: 35, picture: 'inflow' },
  },
  'information-request': {
    path: '/information-requests/$id',
    under: 'information-requests',
    reads: 'getStaffInformationRequest',
  },
  'ask-information': {
    path: '/ask-information/$memberId',
    under: 'information-requests',
    reads: 'askInformation',
  },
  institutions: {
    path: '/institutions',
    reads: 'listApplications',
    rail: { place: 40, picture: 'institution' },
  },
  institution: { path: '/institutions/$memberId', under: 'institutions', reads: 'getApplication' },
  'verification-review': {
    path: '/reviews/member/$memberId',
    under: 'reviews',
    reads: 'getVerificationReview',
  },
  expiring: { path: '/reviews/expiring', under: 'reviews', reads: 'listExpiring' },
  'due-reviews': { path: '/reviews/due', under: 'reviews', reads: 'listDueReviews' },
} as const;
