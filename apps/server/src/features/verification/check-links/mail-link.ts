// Emails a link, with the name of the member, what the check does, and that it has no other effect.
import { filled, isIndividual, isLinkOpen } from '@causeway/contract';
import { formatMoment } from '@causeway/money';
import type { FeatureContext } from '../../../platform/feature.ts';
import { notify } from '../../foundation/mail/index.ts';
import { currentStateOf } from '../record/index.ts';
import { addressOf, areFit, plainName, stateOfLink, tokenOf } from './link.ts';
import { catalogues } from './messages/index.ts';
import { namesIn } from './names.ts';
import { linkById } from './store.ts';

export async function mailLink(context: FeatureContext, linkId: string): Promise<void> {
  const { db, clock, config } = context;
  const link = await linkById(db, linkId);
  if (!link || link.email === null || !isLinkOpen(stateOfLink(link, clock.now()))) return;
  const state = await currentStateOf(db, link.memberId);
  const names = namesIn(state, { memberType: link.memberType, personId: link.personId });
  if (!names || !areFit(names)) return;
  const texts = catalogues[link.language];
  const business = plainName(names.businessName ?? names.firstName);
  const words = { business, name: names.firstName, until: formatMoment(link.expiresAt, link.language) };
  const token = tokenOf(context, link.id);
  await notify(
    context,
    { email: link.email, mobile: null, language: link.language },
    {
      subject: filled(texts.subject, words),
      paragraphs: texts.paragraphs.map((text) => filled(text, words)),
      link: {
        label: texts.open,
        url: addressOf(config.http.publicUrl, isIndividual(link.memberType), token),
      },
    },
  );
}
