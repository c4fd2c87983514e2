// A guest's details and problem, either to start a conversation or, if nobody can answer now, to leave a
// message. Filled-in values stay when one becomes the other.
import {
  getChatDesk,
  guestForm,
  guestFormMax,
  leaveGuestMessage,
  openGuestChat,
  requiredText,
  type RequestOf,
  type ResponseOf,
} from '@causeway/contract';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { edition } from '../../../editions/index.ts';
import { Captcha, useCaptcha } from '../../access/credentials/index.ts';
import { useContractForm } from '../../../shared/contract-form.ts';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { guestsForm } from '../../../shared/session/kept-form.ts';
import { useFocusWhenPressed } from './focus-when-pressed.ts';
import { ProblemField } from './problem-field.tsx';
import { StartFailure } from './start-failure.tsx';
import { useTexts } from './texts.ts';

const fields = z.omit(guestForm, { captchaVerifyParam: true });
const schemas = {
  open: fields,
  leave: z.extend(fields, { problem: requiredText(guestFormMax.problem) }),
} as const;

const blank = { email: '', mobile: '', name: '', problem: '' };

const kept = guestsForm('chat');

/** Text that could not be sent in an ended chat becomes the start of the next one, with the guest's address. */
export function beginWith(email: string, texts: readonly string[]): void {
  const before = kept.over(blank);
  kept.keep({ ...before, email, problem: [before.problem, ...texts].filter(Boolean).join('\n') }, blank);
}

/** The sent problem is cleared; the guest's details stay for this tab. */
const keepPerson = (values: typeof blank): void => kept.keep({ ...values, problem: '' }, blank);

type GuestForm = RequestOf<typeof openGuestChat>;

interface GuestFormProps {
  readonly isLeaving: boolean;
  readonly onOpened: (opened: ResponseOf<typeof openGuestChat>, email: string) => void;
  /** Called when a message was left. */
  readonly onLeft: (email: string) => void;
}

export function GuestForm({ isLeaving, onOpened, onLeft }: GuestFormProps) {
  const t = useTexts('chat.guest');
  const form = useContractForm(schemas[isLeaving ? 'leave' : 'open'], { initialValues: blank, kept });
  const captcha = useCaptcha(edition.accountTypes[0], 'chat');
  const opening = useWrite(openGuestChat, { silent: true });
  const leaving = useWrite(leaveGuestMessage, { silent: true });
  const [error, setError] = useState<unknown>(null);
  const first = useFocusWhenPressed();

  const fail = (cause: unknown): void => {
    // The guest can leave a message here instead, with the filled-in values.
    if (isRefusal(cause, 'chat-busy', 'chat-outside-hours')) void invalidate(getChatDesk);
    setError(isRefusal(cause, 'wrong-graphic-code') || form.showRefusal(cause) ? null : cause);
  };

  const send = async (values: typeof blank): Promise<void> => {
    const captchaVerifyParam = captcha.take();
    if (captchaVerifyParam === undefined) return captcha.focus();
    const request: GuestForm = { ...values, captchaVerifyParam };
    setError(null);
    try {
      if (isLeaving) {
        await captcha.spendOn(leaving.mutateAsync({ ...request, problem: values.problem }));
        keepPerson(values);
        onLeft(values.email.trim());
      } else {
        const opened = await captcha.spendOn(opening.mutateAsync(request));
        keepPerson(values);
        onOpened(opened, values.email.trim());
      }
    } catch (cause) {
      fail(cause);
    }
  };

  const email = form.field('email');
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void send(values), captcha.take)}>
      <Stack gap="sm">
        <TextInput
          {...email}
          autoComplete="email"
          inputMode="email"
          label={t('email')}
          ref={first}
          type="email"
          withAsterisk
        />
        <TextInput autoComplete="name" label={t('name')} {...form.field('name')} />
        <TextInput
          autoComplete="tel"
          inputMode="tel"
          label={t('mobile')}
          type="tel"
          {...form.field('mobile')}
        />
        <ProblemField input={form.field('problem')} isRequired={isLeaving} text={form.values.problem} />
        <Captcha captcha={captcha} />
        <StartFailure error={error} isLeaving={isLeaving} />
        <Button fullWidth loading={opening.isPending || leaving.isPending} type="submit">
          {t(isLeaving ? 'leave' : 'start')}
        </Button>
      </Stack>
    </form>
  );
}
