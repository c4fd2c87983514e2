// The path to a first payment (MON-033): the next step is large and has the page's only button; the remaining
// steps follow with their durations; finished steps are folded.
import { isIndividual, lastMinuteOf, type UserInfo } from '@causeway/contract';
import { Fold, ProgressSteps, type ProgressStep, type StepState, useMoment } from '@causeway/ui';
import { Anchor, Button, Card, List, Title } from '@mantine/core';
import { link } from '../../../shared/navigation.ts';
import { useUser } from '../../../shared/session/session.ts';
import { verificationWay } from '../verified-only/index.ts';
import classes from './overview.module.css';
import { kycOffer, nextStep, type KycOffer, type QuickStep } from './steps.ts';
import { useTexts } from './texts.ts';

const security = link('permission-settings');

/** The page of each step. */
export const placeOf: Readonly<Record<QuickStep['step'], string>> = {
  kyc: link('id-verification'),
  email: `${security}?action=email`,
  mobile: `${security}?action=mobile`,
  authenticator: `${security}?action=authenticator`,
  'collection-account': link('collection-accounts'),
  deposit: link('new-deposit'),
  exchange: link('new-exchange'),
  transfer: link('new-transfer'),
};

interface GettingStartedProps {
  /** The last day for the result of a verification under review. */
  readonly decisionBy?: string | undefined;
  /**
   * True if the server says that the verification was rejected; the browser's copy of the member may be
   * older.
   */
  readonly isRejected: boolean;
  readonly steps: readonly QuickStep[];
}

export function GettingStarted({ decisionBy, isRejected, steps }: GettingStartedProps) {
  const t = useTexts('overview.steps');
  const user = useUser();
  const offer = kycOffer(user);
  const next = nextStep(steps, offer);
  const now = next ?? steps.find(({ done }) => !done);

  const state = ({ step }: QuickStep): StepState => {
    if (step === 'kyc' && offer === 'declined') return 'failed';
    if (step === 'kyc' && offer === 'underReview') return 'now';
    return step === now?.step ? 'now' : 'next';
  };
  const shown = steps
    .filter(({ done }) => !done)
    .map((each): ProgressStep => ({
      key: each.step,
      title: <StepLine decisionBy={decisionBy} isNext={each.step === next?.step} offer={offer} step={each} />,
      state: state(each),
    }));
  const done = steps.filter((each) => each.done);
  return (
    <Card component="section" withBorder>
      {next === undefined ? (
        <Title mb="md" order={2}>
          {t('title')}
        </Title>
      ) : (
        <Next isRejected={isRejected} step={next} />
      )}
      <ProgressSteps label={t('label')} steps={shown} />
      {done.length > 0 && (
        <div className={classes.done}>
          <Fold title={t('done', { count: done.length })}>
            <List>
              {done.map(({ step }) => (
                <List.Item key={step}>{t(nameOf(step, user))}</List.Item>
              ))}
            </List>
          </Fold>
        </div>
      )}
    </Card>
  );
}

interface StepLineProps extends Pick<GettingStartedProps, 'decisionBy'> {
  readonly step: QuickStep;
  readonly offer: KycOffer;
  /** True for the step that is shown large above. */
  readonly isNext: boolean;
}

const nameOf = (step: QuickStep['step'], { memberType }: Pick<UserInfo, 'memberType'>) =>
  step === 'kyc' && !isIndividual(memberType) ? 'kycBusiness' : step;

/** A business has more to enter. */
const takesOf = (step: QuickStep['step'], { memberType }: Pick<UserInfo, 'memberType'>) =>
  step === 'kyc' && !isIndividual(memberType) ? 'business' : step;

/** A step's name and duration, with a link if it is available now. */
function StepLine({ step: { step, isOpen }, offer, isNext, decisionBy }: StepLineProps) {
  const t = useTexts('overview.steps');
  const user = useUser();
  const moment = useMoment('always');
  const isHeld = step === 'kyc' && offer !== 'begin';
  const held =
    offer === 'underReview' && decisionBy !== undefined
      ? t('decisionBy', { time: moment(lastMinuteOf(decisionBy)) })
      : t(offer);
  return (
    <span className={classes.step}>
      <span data-next={isNext || undefined}>{t(nameOf(step, user))}</span>
      <span className={classes.quiet}>{isHeld ? held : t(`takes.${takesOf(step, user)}`)}</span>
      {isOpen && !isNext && !isHeld && (
        <Anchor aria-label={`${t('begin')}: ${t(nameOf(step, user))}`} href={placeOf[step]} size="sm">
          {t('begin')}
        </Anchor>
      )}
    </span>
  );
}

interface NextProps {
  readonly isRejected: boolean;
  readonly step: QuickStep;
}

function Next({ isRejected, step: { step } }: NextProps) {
  const t = useTexts('overview.steps');
  const user = useUser();
  const way = isRejected ? 'id-verification-rejected' : verificationWay(user);
  const isCorrection = step === 'kyc' && (isRejected || kycOffer(user) === 'correct');
  const verb = t(isCorrection ? 'seeWhy' : 'begin');
  return (
    <div className={classes.next}>
      <div>
        <p className={classes.quiet}>{t('next')}</p>
        <Title order={2}>{t(nameOf(step, user))}</Title>
        <p className={classes.quiet}>{isCorrection ? t('correct') : t(`takes.${takesOf(step, user)}`)}</p>
      </div>
      <Button
        aria-label={`${verb}: ${t(nameOf(step, user))}`}
        component="a"
        href={isCorrection && way !== null ? link(way) : placeOf[step]}
        size="md"
      >
        {verb}
      </Button>
    </div>
  );
}
