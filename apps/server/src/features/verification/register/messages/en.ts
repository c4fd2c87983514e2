// What a register says otherwise than the record, for staff, in English. The Chinese catalogues have its type.
export const en = {
  findings: {
    pending: '{register} has not answered yet',
    'no-number': 'No registration number was entered, so {register} cannot be asked',
    'not-found': '{register} has no company with the number {number}',
    same: '{register} has the same details',
    state: 'State in {register}: {state}',
    'state-since': 'State in {register}: {state}, since {date}',
    'name-close': 'Close to the name in {register}: {name}',
    'name-former': 'The name entered is a former one. Name in {register}: {name}',
    'name-other': 'Another name in {register}: {name}',
    'number-other': 'Another number in {register}: {number}; entered: {typed}',
    'certificate-before':
      'The certificate is older than the company. Incorporated on {date} by {register}; certificate issued on {typed}',
    'certificate-after': 'Incorporated on {date} by {register}; certificate issued on {typed}',
    'address-other': 'Another address in {register}: {address}; entered: {typed}',
    'directors-unnamed': 'Directors in {register} who were not entered: {names}',
    'directors-other-part': 'Directors in {register}, entered in another role: {names}',
    'owners-unnamed': 'Owners in {register} who were not entered: {names}',
    'owners-other-part': 'Owners in {register}, entered in another role: {names}',
    'owners-unregistered': 'Entered as owners and not in {register}: {names}',
    'shares-other': 'Shares outside what {register} has: {owners}',
    'parties-close': 'Entered in another spelling or with another birthday than in {register}: {names}',
  },
  shares: {
    above: 'more than {share}%',
    from: '{share}% or more',
    'up-to': 'up to {share}%',
    below: 'less than {share}%',
    between: '{low} and {high}',
    entered: '{name}, entered {share}%, registered {band}',
  },
};
