// Each person's newest link, as the business sees it.
import type { CheckLink } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { stateOfLink } from './link.ts';
import { newestLinks } from './store.ts';

export async function listLinks(
  { db, clock }: FeatureContext,
  { memberId }: PersonActor,
): Promise<CheckLink[]> {
  const links = await newestLinks(db, memberId);
  return links.map((link) => ({
    id: link.id,
    personId: link.personId,
    state: stateOfLink(link, clock.now()),
    email: link.email,
    language: link.language,
    sentAt: link.sentAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
  }));
}
