// A record's time, and below it its number; on a phone the number is in the record.
import { TimeText } from '@causeway/ui';
import classes from './records.module.css';

interface TimeAndNumberProps {
  readonly at: string;
  readonly txnNo: string;
}

export const TimeAndNumber = ({ at, txnNo }: TimeAndNumberProps) => (
  <span className={classes.dated}>
    <TimeText at={at} />
    <span className={classes.number}>{txnNo}</span>
  </span>
);
