// One deposit where an address leads to it: open beside the list, as every record is; closed, the list is there.
import { useGo, useParameter } from '../../../shared/navigation.ts';
import { href } from '../../../shared/routes/href.ts';
import { DepositRecordsPage } from './deposit-records-page.tsx';

export function DepositDetailsPage() {
  const go = useGo();
  const id = useParameter('deposit-details', 'txnNo');
  const open = (txnNo: string): void => go(`${href('deposit-records')}?txnNo=${txnNo}`);
  const close = (): void => go(href('deposit-records'), { replace: true });
  return <DepositRecordsPage row={{ id, open, address: href('deposit-details', { txnNo: id }), close }} />;
}
