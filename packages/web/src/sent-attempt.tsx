// One attempt to deliver a webhook: its time, outcome, request and answer.
import { deliveryOutcome, type WebhookAttempt } from '@causeway/contract';
import { SentRequest, useLanguage, useMoment } from '@causeway/ui';

interface SentAttemptProps {
  readonly attempt: WebhookAttempt;
  readonly body: string;
  /** The duration of the attempt, in words. */
  readonly took: string;
}

export function SentAttempt({ attempt, body, took }: SentAttemptProps) {
  const { language } = useLanguage();
  const moment = useMoment();
  const { time, url, headers, answer } = attempt;
  const title = [moment(time), deliveryOutcome(attempt, language), took].join(' · ');
  return <SentRequest answer={answer} body={body} headers={headers} title={title} url={url} />;
}
