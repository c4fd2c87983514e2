// Verifies a proof of balance: node verify-balance.mjs proof.json statement.json key.pem (docs/money/balance-proofs.md).
// Take statement and key from somebody else than the operator, or they prove little.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const need = (isTrue, why) => {
  if (!isTrue) throw new Error(why);
};
process.on('uncaughtException', ({ message }) => {
  process.stderr.write(`NOT PROVEN: ${message}\n`);
  process.exit(1);
});
const files = process.argv.slice(2).map((name) => readFileSync(name, 'utf8'));
const [proof, published] = files.slice(0, 2).map((text) => JSON.parse(text));
const key = createPublicKey(files[2] ?? '');

const like = (pattern, text) => {
  need(typeof text === 'string' && pattern.test(text), 'a hash, a salt or an amount is malformed');
  return text;
};
const hash = (text) => Buffer.from(like(/^[\da-f]{64}$/, text), 'hex');
const amount = (text) => BigInt(like(/^(?:0|[1-9]\d{0,38})$/, text));
const bytes = (sum) => {
  need(sum < 1n << 128n, 'a sum does not fit');
  return Buffer.from(sum.toString(16).padStart(32, '0'), 'hex');
};
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const parent = ([left, leftSum], [right, rightSum]) => [
  sha256(Buffer.of(1), left, bytes(leftSum), right, bytes(rightSum)),
  leftSum + rightSum,
];

need(proof.type === 'causeway-balance-proof' && proof.version === 1, 'this is no proof of version 1');
const own = [proof.statement, sha256(Buffer.from(proof.statement)).toString('hex')];
need(own.includes(published.statement ?? published.hash), 'the proof is for another statement');
need(key.asymmetricKeyType === 'ed25519', 'the key is not Ed25519');
const isSigned = verify(null, Buffer.from(proof.statement), key, Buffer.from(published.signature, 'base64'));
need(isSigned, 'the signature does not fit statement and key');
const stated = JSON.parse(proof.statement);
need(stated.type === 'causeway-balance-statement' && stated.version === 1, 'no statement of version 1');

const { leaf, index, path } = proof;
const owned = amount(leaf.amount);
let node = [sha256(Buffer.of(0), hash(leaf.salt), Buffer.from(leaf.ownerId), bytes(owned)), owned];
need(Number.isSafeInteger(index) && index >= 0 && index < stated.count, 'the place is not in the tree');
const half = (place) => Math.floor(place / 2);
let steps = 0;
for (let [at, last] = [index, stated.count - 1]; last > 0; [at, last] = [half(at), half(last)]) {
  if (at % 2 === 0 && at === last) continue; // The last of an odd number goes up as it is.
  need(steps < path.length, 'the path is too short');
  const beside = [hash(path[steps].hash), amount(path[steps].sum)];
  node = at % 2 === 0 ? parent(node, beside) : parent(beside, node);
  steps += 1;
}
need(steps === path.length, 'the path is too long');
need(node[0].equals(hash(stated.root)), 'the path leads to another root');
need(node[1] === amount(stated.sum), 'the path leads to another sum');
const total = `${stated.sum} ${stated.currency} signed for ${stated.day}`;
process.stdout.write(`PROVEN: ${owned} of ${leaf.ownerId} are in ${total}\n`);
