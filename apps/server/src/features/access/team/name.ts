// A colleague's name, or their sign-in address while they have none.
interface Named {
  readonly name: string | null;
  readonly email: string | null;
  readonly countryCode: string | null;
  readonly mobile: string | null;
}

export const calledOf = ({ name, email, countryCode, mobile }: Named): string =>
  name ?? email ?? (mobile === null ? '' : `+${countryCode ?? ''} ${mobile}`);
