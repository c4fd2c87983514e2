// The name under which a person is shown: people who registered by mobile have no email, and not everybody
// has entered a name.
interface Reachable {
  readonly countryCode: string | null;
  readonly mobile: string | null;
}

interface Named extends Reachable {
  readonly name: string | null;
  readonly email: string | null;
  readonly personId: string;
}

export const mobileText = ({ countryCode, mobile }: Reachable): string | undefined =>
  mobile === null ? undefined : `+${countryCode ?? ''} ${mobile}`;

export const personName = (person: Named): string =>
  person.name ?? person.email ?? mobileText(person) ?? person.personId;
