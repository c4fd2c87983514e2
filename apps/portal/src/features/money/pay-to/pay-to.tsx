// The payment details of a member. A bank account shows at once; an address shows only after its detection
// found it safe or gave a warning. Every page with an address uses this component.
import { isChainChannel } from '@causeway/contract';
import { Badge, Card, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSharedTexts } from '../../../shared/texts.ts';
import { DetectionLine } from './detection-line.tsx';
import { isDangerous, isShown } from './detection.ts';
import { Details, MaskedCode, type DetailsProps } from './details.tsx';
import classes from './pay-to.module.css';
import { TravelAddressCard } from './travel-address.tsx';
import { useDetections } from './use-detections.ts';

interface PayToProps extends DetailsProps {
  /** Further texts for a payer; left out if nobody should pay. */
  readonly children?: ReactNode;
}

/** Switching the account resets the detection, because a result belongs to one account (MON-327). */
export function PayTo({ children, ...shown }: PayToProps) {
  const { account } = shown;
  if (isChainChannel(account.channel))
    return (
      <Address key={account.accountId} {...shown}>
        {children}
      </Address>
    );
  const isDisabled = account.status === 'DISABLED';
  return (
    <>
      <Details {...shown} isUnsafe={isDisabled} />
      {!isDisabled && children}
    </>
  );
}

function Address({ children, ...shown }: PayToProps) {
  const { account } = shown;
  const detections = useDetections([account]);
  const status = detections.statusOf(account);
  return (
    <Stack gap="md">
      <DetectionLine account={account} detections={detections} isWhole />
      {isShown(status) ? <Details {...shown} isUnsafe={isDangerous(status)} /> : <Masked account={account} />}
      {isShown(status) && !isDangerous(status) && <TravelAddressCard account={account} />}
      {!isDangerous(status) && children}
    </Stack>
  );
}

function Masked({ account }: Pick<PayToProps, 'account'>) {
  const t = useSharedTexts('payTo');
  return (
    <Card className={classes.masked} component="section" withBorder>
      <div>
        <span className={classes.quiet}>{t('address')}</span>
        <p className={classes.stars}>{'*'.repeat(24)}</p>
        <div className={classes.currencies}>
          {account.currencies.map((code) => (
            <Badge color="gray" key={code} radius="sm" variant="light">
              {code}
            </Badge>
          ))}
        </div>
      </div>
      <MaskedCode />
    </Card>
  );
}
