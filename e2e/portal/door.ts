// In and out: register, sign in, sign out.
import { expect } from '@playwright/test';
import type { Box } from '../box/box.ts';
import { GRAPHIC_CODE, type Newcomer } from '../people.ts';
import type { Portal } from './portal.ts';

export async function signUp(portal: Portal, box: Box, who: Newcomer): Promise<void> {
  const { page, say } = portal;
  await portal.openInLanguage('/register');
  await portal.fill(say('email'), who.email);
  await portal.fill(say('graphicCode'), GRAPHIC_CODE);
  const cursor = await box.cursor(who.email);
  await portal.press(say('getCode'));
  await portal.fill(say('mailCode'), await box.code(who.email, cursor));
  await page.getByLabel(say('password'), { exact: true }).fill(who.password);
  await page.getByLabel(say('confirmPassword'), { exact: true }).fill(who.password);
  await page.getByRole('checkbox').check();
  await portal.press(say('register'));
  await expect(portal.heading(say('overview'))).toBeVisible();
}

/** Signs in where the login page is; leads to where the person wanted to go. */
export async function fillSignIn(portal: Portal, who: Newcomer): Promise<void> {
  const { page, say } = portal;
  await portal.fill(say('email'), who.email);
  await page.getByLabel(say('password'), { exact: true }).fill(who.password);
  await portal.press(say('signIn'));
}

export async function signIn(portal: Portal, who: Newcomer): Promise<void> {
  await portal.openInLanguage('/login');
  await fillSignIn(portal, who);
  await expect(portal.heading(portal.say('overview'))).toBeVisible();
}

export async function signOut(portal: Portal): Promise<void> {
  const { page, say } = portal;
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: say('signOut') }).click();
  await expect(portal.button(say('signIn'))).toBeVisible();
}
