// One deposit where an address leads to it: open beside the list, as every record is; closed, the page before is there,
// or the list where there is none.
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
