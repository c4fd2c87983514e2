// The app on a person's telephone that shows authenticator codes, for tests.
import { generateSync } from 'otplib';

/** The six digits that it shows at this instant of the server's clock. */
export const authenticatorCode = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });
