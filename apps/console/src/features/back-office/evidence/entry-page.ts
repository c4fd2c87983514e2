// Pages of list entries that staff may open: only those of known publishers, by https. Otherwise a screening
// service could send staff to any address.
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
