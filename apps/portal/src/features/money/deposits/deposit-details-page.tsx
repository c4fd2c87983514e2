// A deposit's own address: its record opens beside the list, like every record. Closing it returns to the
// previous page, or to the list if there is none.
import { useBack, useGo, useParameter } from '../../../shared/navigation.ts';
import { href } from '../../../shared/routes/href.ts';
import { DepositRecordsPage } from './deposit-records-page.tsx';

export function DepositDetailsPage() {
  const go = useGo();
  const id = useParameter('deposit-details', 'txnNo');
  const open = (txnNo: string): void => go(`${href('deposit-records')}?txnNo=${txnNo}`);
  const close = useBack(href('deposit-records'));
  return <DepositRecordsPage row={{ id, open, address: href('deposit-details', { txnNo: id }), close }} />;
}
