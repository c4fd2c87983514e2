// Informs a person: stored for their inbox in all languages, and sent by email, or by SMS without one. For some kinds they
// choose one of the two channels (REF-050, REF-053).
import { type Language, languages, type MessageKind, optionalKinds } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { type MailContent, notify, type Person } from '../mail/index.ts';
import { keptFacts } from './message-facts.ts';
import { keepMessage, type MessageTexts, waysOf } from './store.ts';

/** The content of a message to a person. */
export interface Information {
  /** The id of the job that sends the message, so that it is stored once however often the job runs. */
  readonly id: string;
  readonly kind: MessageKind;
  /** The portal's page about the subject, as the address behind `#/`: `deposit/deposit-records`. */
  readonly path?: string;
  readonly content: (language: Language) => MailContent;
}

/** Throws what the ports throw; the job then runs again. */
export async function inform(
  context: Pick<FeatureContext, 'db' | 'clock' | 'providers' | 'config'>,
  to: Person,
  information: Information,
): Promise<void> {
  const way = await wayOf(context, to, information.kind);
  if (way !== 'email') await keepInInbox(context, to.id, information);
  if (way !== 'portal') await notify(context, to, information.content(to.language));
}

async function wayOf({ db }: Pick<FeatureContext, 'db'>, { id }: Person, kind: MessageKind) {
  const optional = optionalKinds.find((each) => each === kind);
  return optional === undefined ? 'both' : (await waysOf(db, id))[optional];
}

/** Stores a message for the inbox only, because the person learns of it by other means. */
export function keepInInbox(
  { db, clock }: Pick<FeatureContext, 'db' | 'clock'>,
  personId: string,
  { id, kind, path = null, content }: Omit<Information, 'path'> & { readonly path?: string | null },
): Promise<void> {
  const at = clock.now();
  return keepMessage(db, { id, personId, kind, path, at, texts: textsOf(content, at) });
}

/** Leaves out links, because links in emails sign in or end something. */
const textsOf = (content: Information['content'], now: Date): MessageTexts =>
  Object.fromEntries(
    languages.map((language) => {
      const said = content(language);
      const { subject, paragraphs } = said;
      return [language, { subject, paragraphs, facts: keptFacts(said, now, language) }];
    }),
  ) as MessageTexts;
