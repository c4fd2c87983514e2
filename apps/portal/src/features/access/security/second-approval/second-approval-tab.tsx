// Actions that need a second approval: new payees, and exchanges and transfers above an amount.
import {
  getSecondApprovalSetting,
  isIndividual,
  type ResponseOf,
  type SecurityInfo,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import { AmountText, ErrorState, LoadingState, PeopleIcon, RefusedState, TimeText } from '@causeway/ui';
import { Alert, Anchor, Card, List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../shared/queries.ts';
import { useUser } from '../../../../shared/session/session.ts';
import { Settings } from '../setting-row.tsx';
import { useFactorAddress } from '../proof/factor-address.ts';
import { useTexts } from '../texts.ts';
import { Approvers } from './approvers.tsx';
import { SecondApprovalForm } from './second-approval-form.tsx';
import { obstacleOf, type Obstacle } from './second-approval-values.ts';

export function SecondApprovalTab({ info }: { readonly info: SecurityInfo }) {
  const t = useTexts('security.secondApproval');
  const user = useUser();
  const isAlone = isIndividual(user.memberType);
  const { data, error, refetch } = useQuery({ ...queryOf(getSecondApprovalSetting, {}), enabled: !isAlone });
  if (isAlone) {
    return (
      <Card withBorder>
        <RefusedState text={t('individual')} title={t('title')} />
      </Card>
    );
  }
  if (data !== undefined) return <Setting info={info} setting={data} />;
  if (error === null) return <LoadingState count={4} shape="detail" />;
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}

interface SettingProps {
  readonly info: SecurityInfo;
  readonly setting: ResponseOf<typeof getSecondApprovalSetting>;
}

function Setting({ info, setting }: SettingProps) {
  const t = useTexts('security.secondApproval');
  const obstacle = obstacleOf(useUser(), setting.canChange, info);
  return (
    <Settings about={t('about')} title={t('title')}>
      {obstacle !== undefined && <Reason obstacle={obstacle} />}
      {setting.stillForYou !== null && <StillForYou {...setting.stillForYou} />}
      <Approvers approvers={setting.approvers} />
      <SecondApprovalForm info={info} isClosed={obstacle !== undefined} setting={setting} />
    </Settings>
  );
}

/** A rule that this person loosened still applies to them for a day. */
function StillForYou({
  until,
  newPayee,
  exchange,
  transfer,
  subAccount = null,
}: NonNullable<ResponseOf<typeof getSecondApprovalSetting>['stillForYou']>) {
  const t = useTexts('security.secondApproval');
  return (
    <Alert bg="var(--cw-wait-tint)" color="wait" icon={<PeopleIcon />} my="sm">
      {t('still')} <TimeText at={until} zone="always" />
      <List size="sm">
        {newPayee && <List.Item>{t('on')}</List.Item>}
        {exchange !== null && (
          <List.Item>
            {t('exchange')} <AmountText amount={decimal(exchange, 'USD')} />
          </List.Item>
        )}
        {transfer !== null && (
          <List.Item>
            {t('transfer')} <AmountText amount={decimal(transfer, 'USD')} />
          </List.Item>
        )}
        {subAccount !== null && (
          <List.Item>
            {t('subAccount')} <AmountText amount={decimal(subAccount, 'USD')} />
          </List.Item>
        )}
      </List>
    </Alert>
  );
}

function Reason({ obstacle }: { readonly obstacle: Obstacle }) {
  const t = useTexts('security.secondApproval');
  const address = useFactorAddress();
  return (
    <Alert bg="var(--cw-wait-tint)" color="wait" icon={<PeopleIcon />} my="sm">
      {t(obstacle)}{' '}
      {obstacle === 'factor' && (
        <Anchor href={address} size="sm" underline="always">
          {t('factorAction')}
        </Anchor>
      )}
    </Alert>
  );
}
