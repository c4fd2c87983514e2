// A record's time with its number below; on a phone only the record shows the number.
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
