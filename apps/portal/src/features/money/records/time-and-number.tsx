// When it was, and beneath it its number; on a phone the number is in the record.
import { TimeText } from '@causeway/ui';
import classes from './records.module.css';

interface TimeAndNumberProps {
  readonly at: string;
  readonly txnNo: string;
  /** Where days are Hong Kong's, and the page says so. */
  readonly inHongKong?: boolean;
}

export const TimeAndNumber = ({ at, txnNo, inHongKong = false }: TimeAndNumberProps) => (
  <span className={classes.dated}>
    <TimeText at={at} inHongKong={inHongKong} />
    <span className={classes.number}>{txnNo}</span>
  </span>
);
