// Verifies a proof of balance (docs/money/balance-proofs.md). Take statement and key from others than the operator.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
const need = (isTrue, why) => {
  if (!isTrue) throw new Error(why);
};
process.on('uncaughtException', ({ message }) => {
  process.stderr.write(`NOT PROVEN: ${message}\n`);
  process.exit(1);
});
need(process.argv.length === 5, 'usage: node verify-balance.mjs proof.json statement.json key.pem');
const files = process.argv.slice(2).map((name) => readFileSync(name, 'utf8'));
const [proof, published] = files.slice(0, 2).map((text) => JSON.parse(text));
const like = (pattern, text) => {
  need(typeof text === 'string' && pattern.test(text), 'a hash, a salt or an amount is malformed');
  return text;
};
const hash = (text) => Buffer.from(like(/^[\da-f]{64}$/, text), 'hex');
const bytes = (sum) => Buffer.from(like(/^.{32}$/, sum.toString(16).padStart(32, '0')), 'hex');
const amount = (text) => bytes(BigInt(like(/^(?:0|[1-9]\d{0,38})$/, text))) && BigInt(text);
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
need(proof.type === 'causeway-balance-proof' && [1, 2].includes(proof.version), 'this is no proof');
const texts = [proof.statement, sha256(Buffer.from(proof.statement)).toString('hex')];
need(texts.includes(published.statement ?? published.hash), 'the proof is for another statement');
const key = createPublicKey(files[2] ?? '');
const isSigned = verify(null, Buffer.from(proof.statement), key, Buffer.from(published.signature, 'base64'));
need(isSigned && key.asymmetricKeyType === 'ed25519', 'the signature does not fit statement and key');
const stated = JSON.parse(proof.statement);
need(stated.type === 'causeway-balance-statement' && stated.version === proof.version, 'no such statement');
// Version 2: a leaf for each piece, a tree over units. Version 1: one leaf, a tree over leaves with sums in the nodes.
const isOlder = proof.version === 1;
const { ownerId, amount: balance } = isOlder ? proof.leaf : proof;
const [owned, total] = [amount(balance), amount(stated.sum)];
const leaves = isOlder ? [{ ...proof.leaf, place: String(proof.index), path: proof.path }] : proof.pieces;
const sumBytes = isOlder ? bytes : () => Buffer.of();
const parent = ([left, leftSum], [right, rightSum]) => [
  sha256(Buffer.of(1), left, sumBytes(leftSum), right, sumBytes(rightSum)),
  leftSum + rightSum,
];
let [left, before] = [owned, 2n ** 256n]; // Largest first, equal ones by position, so that none is there twice.
for (const { amount: text, salt, place, path } of leaves) {
  const size = amount(text);
  let node = [sha256(Buffer.of(0), hash(salt), Buffer.from(like(/^\w+$/, ownerId)), bytes(size)), size];
  let [at, last] = [amount(place), isOlder ? BigInt(stated.count) - 1n : (total - 1n) / size];
  need(isOlder ? at <= last : (at + 1n) * size <= total, 'the place is not in the tree');
  const isNext = (size << 128n) - at < before && (size & (size - 1n)) === 0n;
  need(isOlder || isNext, 'a piece is there twice, or is no power of two');
  [left, before] = [left - size, (size << 128n) - at];
  const steps = path.map((step) => (isOlder ? [hash(step.hash), amount(step.sum)] : [hash(step), 0n]));
  for (; last > 0n; [at, last] = [at / 2n, last / 2n]) {
    if (at % 2n === 0n && at === last) continue; // The last of an odd number moves up unchanged.
    need(steps.length > 0, 'the path is too short');
    node = at % 2n === 0n ? parent(node, steps.shift()) : parent(steps.shift(), node);
  }
  const isReached = node[0].equals(hash(stated.root)) && (!isOlder || node[1] === total);
  need(steps.length === 0 && isReached, 'the path leads to another root');
}
need(left === 0n && leaves.length > 0, 'the pieces do not add up to the balance');
const signed = `${total} ${stated.currency} signed for ${stated.day}`;
process.stdout.write(`PROVEN: ${owned} of ${ownerId}, pieces: ${leaves.length}, are in ${signed}\n`);
