// Owners that are not people: companies, funds and trusts with their own owners, the picture of them all, and who is missing
// (VER-312 to VER-317). One line while there are none.
import {
  listed,
  mayMissOwner,
  missingOwners,
  missingTrustRoles,
  ownerBases,
  ownerEntitiesMax,
  ownerEntityDraft,
  ownershipOf,
  ownershipViewOf,
  percentOf,
  stakeholderRoles,
  undeclaredBehind,
  undeclaredPart,
  type EnterpriseDraft,
  type OwnerEntityDraft,
  type OwnershipGraph,
  type Ratio,
  type ValidationIssue,
} from '@causeway/contract';
import { ConfirmDialog, newRequestId, StatusTag, ToneIcon, useLanguage } from '@causeway/ui';
import { Alert, Button, Group, List, Title } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { useDictionary } from '../../../shared/dictionary.ts';
import { useKeptForm, useKeptState } from '../../../shared/session/use-kept-form.ts';
import type { People } from './people.ts';
import { RolesToNameTag } from './roles-to-name.tsx';
import { useTexts } from './texts.ts';
import type { Unkept } from './use-people.ts';
import classes from './verification-enterprise.module.css';

const EntityDialog = lazy(() =>
  import('./entity-dialog.tsx').then((file) => ({ default: file.EntityDialog })),
);
const OwnershipPicture = lazy(() =>
  import('@causeway/web/ownership-picture').then((file) => ({ default: file.OwnershipPicture })),
);

interface OwnerEntitiesProps {
  readonly record: EnterpriseDraft;
  readonly issues: readonly ValidationIssue[];
  readonly mayEdit: boolean;
  /** The entities, with the people where some were added as owners. */
  readonly onEntities: (entities: OwnerEntityDraft[], people?: People) => void;
  readonly unkept: Unkept;
}

export function OwnerEntities({ record, issues, mayEdit, onEntities, unkept }: OwnerEntitiesProps) {
  const t = useTexts('verificationEnterprise.entities');
  const title = useId();
  const [edited, setEdited] = useKeptState<OwnerEntityDraft | null>(
    useKeptForm('verification-entity-dialog', '', true),
    null,
  );
  const [removed, setRemoved] = useState<OwnerEntityDraft | null>(null);
  const { ownerEntities: entities } = record;
  const invalid = new Set(issues.map(({ uid }) => uid ?? ''));
  const keep = (entity: OwnerEntityDraft, people: People): void => {
    const isKnown = entities.some(({ uid }) => uid === entity.uid);
    onEntities(
      isKnown ? entities.map((each) => (each.uid === entity.uid ? entity : each)) : [...entities, entity],
      people,
    );
    setEdited(null);
  };
  return (
    <section aria-labelledby={title} className={classes.role}>
      <Group justify="space-between" wrap="nowrap">
        <Title id={title} order={3} size="h4">
          {t('title')}
        </Title>
        {mayEdit && (
          <Button
            disabled={entities.length >= ownerEntitiesMax}
            onClick={() => setEdited(ownerEntityDraft.parse({ uid: newRequestId() }))}
            size="sm"
            style={{ flexShrink: 0 }}
            variant="default"
          >
            {t('add')}
          </Button>
        )}
      </Group>
      <p className={classes.roleText}>{t('text')}</p>
      {entities.length > 0 && (
        <Listed
          entities={entities}
          invalid={invalid}
          mayEdit={mayEdit}
          onEdit={setEdited}
          onRemove={setRemoved}
        />
      )}
      <Missing record={record} />
      {entities.length > 0 && (
        <Suspense fallback={null}>
          <OwnershipPicture view={ownershipViewOf(record)} />
        </Suspense>
      )}
      <ConfirmDialog
        confirmLabel={t('removeConfirm')}
        danger
        onClose={() => setRemoved(null)}
        onConfirm={() => onEntities(withoutEntity(entities, removed?.uid ?? ''))}
        opened={removed !== null}
        title={t('removeTitle', { name: removed?.nameEn || t('unnamed') })}
      >
        {t('removeText')}
      </ConfirmDialog>
      {edited !== null && (
        <Suspense fallback={null}>
          <EntityDialog
            entity={edited}
            isInvalid={invalid.has(edited.uid)}
            onChanged={unkept[1]}
            onClose={() => setEdited(null)}
            onKeep={keep}
            record={record}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The entity is taken out as an owner of others too. */
const withoutEntity = (entities: readonly OwnerEntityDraft[], uid: string): OwnerEntityDraft[] =>
  entities
    .filter((entity) => entity.uid !== uid)
    .map((entity) => ({ ...entity, owners: entity.owners.filter((owner) => owner.uid !== uid) }));

interface ListedProps {
  readonly entities: readonly OwnerEntityDraft[];
  readonly invalid: ReadonlySet<string>;
  readonly mayEdit: boolean;
  readonly onEdit: (entity: OwnerEntityDraft) => void;
  readonly onRemove: (entity: OwnerEntityDraft) => void;
}

function Listed({ entities, invalid, mayEdit, onEdit, onRemove }: ListedProps) {
  const t = useTexts('verificationEnterprise');
  const kinds = useDictionary('ownerKind');
  return (
    <List listStyleType="none" mb="md" spacing="xs">
      {entities.map((entity) => {
        const name = entity.nameEn || t('entities.unnamed');
        return (
          <List.Item key={entity.uid}>
            <Group gap="xs">
              <span>
                {name} <span className={classes.count}>{labelOf(kinds, entity.kind)}</span>
              </span>
              {invalid.has(entity.uid) && <StatusTag tone="bad">{t('people.incomplete')}</StatusTag>}
              <RolesToNameTag entity={entity} />
              {mayEdit && (
                <>
                  <Button
                    aria-label={t('people.editOf', { name })}
                    onClick={() => onEdit(entity)}
                    size="compact-sm"
                    variant="subtle"
                  >
                    {t('people.edit')}
                  </Button>
                  <Button
                    aria-label={t('entities.removeOf', { name })}
                    color="bad"
                    onClick={() => onRemove(entity)}
                    size="compact-sm"
                    variant="subtle"
                  >
                    {t('people.remove')}
                  </Button>
                </>
              )}
            </Group>
          </List.Item>
        );
      })}
    </List>
  );
}

const labelOf = (kinds: ReturnType<typeof useDictionary>, kind: string): string =>
  kinds.find(({ value }) => value === kind)?.label ?? '';

/** Each entity that leaves a part of the business without a name: by votes where these would make an owner. */
function behindEntities(graph: OwnershipGraph): readonly { readonly uid: string; readonly part: Ratio }[] {
  const decisive = missingOwners(graph).flatMap(({ uid, part }) => (part === null ? [] : [{ uid, part }]));
  const others = undeclaredBehind(graph).filter(({ uid }) => decisive.every((each) => each.uid !== uid));
  return [...decisive, ...others];
}

/** Whether people have shares of their own: before the first is entered, and beside an official, nothing is missing yet. */
function hasShares({ stakeholderInfoBo }: EnterpriseDraft): boolean {
  const owners = stakeholderInfoBo.filter(({ roles }) => roles.includes(stakeholderRoles.owner));
  return (
    owners.some(({ sharePercentage }) => sharePercentage !== '') &&
    owners.every(({ ownerBasis }) => ownerBasis !== ownerBases.official)
  );
}

/** Where an owner above 25 % may be missing, by what was entered: the rule of the finding that staff read (VER-394). */
function Missing({ record }: { readonly record: EnterpriseDraft }) {
  const t = useTexts('verificationEnterprise.entities');
  const { language } = useLanguage();
  const graph = ownershipOf(record);
  const isPlain = record.ownerEntities.length === 0;
  if (!mayMissOwner(graph) || (isPlain && !hasShares(record))) return null;
  const total = percentOf(undeclaredPart(graph));
  const missing = behindEntities(graph);
  const isAll = missing.length === 1 && missing.every(({ part }) => percentOf(part) === total);
  const entityOf = (uid: string) => record.ownerEntities.find((entity) => entity.uid === uid);
  const rolesOf = (uid: string): string => {
    const entity = graph.entities.find((each) => each.uid === uid);
    if (entity?.kind !== 'trust') return '';
    return listed(
      missingTrustRoles(entity, graph.holdings).map((role) => t(`role.${role}`)),
      language,
    );
  };
  return (
    <Alert
      bg="var(--cw-wait-tint)"
      color="wait"
      icon={<ToneIcon tone="wait" />}
      mb="md"
      role="status"
      title={t('missingTitle')}
    >
      {!isAll && t(isPlain ? 'missingPeople' : 'missingTogether', { part: total })}
      <List>
        {missing.map(({ uid, part }) => {
          const name = entityOf(uid)?.nameEn || t('unnamed');
          const roles = rolesOf(uid);
          return (
            <List.Item key={uid}>
              {roles === ''
                ? t('missing', { name, part: percentOf(part) })
                : t('missingRoles', { name, part: percentOf(part), roles })}
            </List.Item>
          );
        })}
      </List>
    </Alert>
  );
}
