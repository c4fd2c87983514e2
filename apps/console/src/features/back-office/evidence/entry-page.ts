// Pages of list entries that staff may open: of publishers that are known, and by https. A screening service could else
// send staff to any address.
const HOSTS: ReadonlySet<string> = new Set([
  'www.opensanctions.org',
  'opensanctions.org',
  'sanctionssearch.ofac.treas.gov',
]);

export function isEntryPage(link: string): boolean {
  const url = URL.parse(link);
  return (
    url !== null && url.protocol === 'https:' && url.port === '' && url.username === '' && HOSTS.has(url.host)
  );
}
