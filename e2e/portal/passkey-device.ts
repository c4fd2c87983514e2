// A device that creates and uses passkeys without asking anybody: Chromium's virtual authenticator.
import type { Page } from '@playwright/test';

export interface PasskeyDevice {
  /** The person's reaction when the device asks for finger or face: shows it, declines, or does not react yet. */
  answer(how: 'yes' | 'no' | 'later'): Promise<void>;
}

export async function addPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    answer: async (how) => {
      const isUserVerified = how === 'yes';
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
      const enabled = how !== 'later';
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}
