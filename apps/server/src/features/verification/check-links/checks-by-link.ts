// Which checks were made by a link, on whatever device opened it, for reviewers (VER-405).
import type { IdentityResult, LinkedCheck } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import { hasName } from './link.ts';
import { linksOfChecks } from './store.ts';

export async function checksByLink(
  db: Db,
  checks: readonly Pick<IdentityResult, 'checkId'>[],
): Promise<LinkedCheck[]> {
  const ids = checks.flatMap(({ checkId }) => checkId ?? []);
  const links = ids.length === 0 ? [] : await linksOfChecks(db, ids);
  return links.map(({ checkId, email, ...times }) => ({ checkId, email, hasName: hasName(times) }));
}
