// Verifies a proof of balance: node verify-balance.mjs proof.json statement.json key.pem (docs/money/balance-proofs.md).
// The statement, {"statement", "signature"}, and the key are best not taken from whom they are to be held against.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const refuse = (why) => {
  console.error(`NOT PROVEN: ${why}`);
  process.exit(1);
};
const need = (isTrue, why) => isTrue || refuse(why);
process.on('uncaughtException', ({ message }) => refuse(message));

const [proofFile, statementFile, keyFile] = process.argv.slice(2);
need(keyFile, 'usage: node verify-balance.mjs proof.json statement.json key.pem');
const proof = JSON.parse(readFileSync(proofFile, 'utf8'));
const published = JSON.parse(readFileSync(statementFile, 'utf8'));
const key = createPublicKey(readFileSync(keyFile));

const hash = (text) => need(/^[\da-f]{64}$/.test(text), 'a hash or salt is malformed') && Buffer.from(text, 'hex');
const amount = (text) =>
  need(typeof text === 'string' && /^(0|[1-9]\d{0,38})$/.test(text), 'an amount is malformed') && BigInt(text);
const bytes = (sum) =>
  need(sum >= 0n && sum < 1n << 128n, 'a sum does not fit') && Buffer.from(sum.toString(16).padStart(32, '0'), 'hex');
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const parent = (left, right) => ({
  hash: sha256(Buffer.of(1), left.hash, bytes(left.sum), right.hash, bytes(right.sum)),
  sum: left.sum + right.sum,
});

need(proof.type === 'causeway-balance-proof' && proof.version === 1, 'this is no proof of version 1');
need(proof.statement === published.statement, 'the proof is for another statement');
need(key.asymmetricKeyType === 'ed25519', 'the key is not Ed25519');
const signature = Buffer.from(published.signature, 'base64');
need(verify(null, Buffer.from(published.statement), key, signature), 'the signature does not fit statement and key');
const stated = JSON.parse(published.statement);
need(stated.type === 'causeway-balance-statement' && stated.version === 1, 'this is no statement of version 1');

const { leaf, index, path } = proof;
const salt = hash(leaf.salt);
const owned = amount(leaf.amount);
let node = { hash: sha256(Buffer.of(0), salt, Buffer.from(leaf.ownerId), bytes(owned)), sum: owned };
need(Number.isSafeInteger(index) && index >= 0 && index < stated.count, 'the place is not in the tree');
let [at, last, steps] = [index, stated.count - 1, 0];
for (; last > 0; at = Math.floor(at / 2), last = Math.floor(last / 2)) {
  if (at % 2 === 0 && at === last) continue; // The last of an odd number goes up as it is.
  need(steps < path.length, 'the path is too short');
  const beside = { hash: hash(path[steps].hash), sum: amount(path[steps].sum) };
  node = at % 2 === 0 ? parent(node, beside) : parent(beside, node);
  steps += 1;
}
need(steps === path.length, 'the path is too long');
need(node.hash.equals(hash(stated.root)), 'the path leads to another root');
need(node.sum === amount(stated.sum), 'the path leads to another sum');

const text = (sum) => `${sum / 10n ** BigInt(stated.decimals)}.${String(sum).padStart(stated.decimals + 1, '0').slice(-stated.decimals || Infinity)} ${stated.currency}`;
console.log(`PROVEN: ${text(owned)} of ${leaf.ownerId} are in the ${text(node.sum)} that were signed for ${stated.day}.`);
