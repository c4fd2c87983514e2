// The example of docs/money/balance-proof-example, which a server made.
import type { BalanceProofFile } from '@causeway/contract';

export const publicKey = `-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAkaKKC3Q4FZOk2UaVeSCJJq/IrYLIg5t2RDWbnrqaSzo=
-----END PUBLIC KEY-----`;

export const proof: BalanceProofFile = {
  statement:
    '{"type":"causeway-balance-statement","version":1,"day":"2026-03-02","currency":"USD","decimals":2,"root":"103eadac3d25330bd046d0f753b8cfaf8c775f6684a607af2e1eea81d2a14f59","sum":"4624963","count":3002,"belowZero":{"count":0,"sum":"0"},"previous":"8bf7af8c888ccb25f3c8d12d3b698f2d10f4496e5ca7d01ea08ef45a49c843f4"}',
  keyId: 'ljKs0SACJrzuY-TJP7wU3q3qsDIQdPFjNDUlYfUxquc',
  signature: 'juewZNFu4w/xFdNJdo226PlbCXV42420whaXDcT5k6Dpo9m1/WI0nWbgoVUrnqTDx7+9s5u3CVevrCzEuk4hAw==',
  type: 'causeway-balance-proof',
  version: 1,
  leaf: {
    ownerId: '8099997745',
    amount: '123456',
    salt: 'b8d34c9a6ac7c86179c88cc2b0905e1e1fe4e10695f11726ab199bb59a9f0269',
  },
  index: 2517,
  path: [
    {
      hash: '39e7f77f1dc977470cbe631b99f3558c8436ad6fdb4d6e949b66ec4e8945cc13',
      sum: '404',
    },
    {
      hash: '730c0cdd57ee8ef1aba4ff3d434f8cba5b5de128870f8db598ea319c8a764214',
      sum: '3671',
    },
    {
      hash: '137d2db765ded87cdc8ac6bee18b92b3ec55c1199b2512839bcaf49ba25375a3',
      sum: '7927',
    },
    {
      hash: 'b6e12e4959c7c16a35875ab555a34025fe824df0946fce2148c25bcbd21c417c',
      sum: '9706',
    },
    {
      hash: 'e4fdb68ba4688c3444641147f2a04934dcddd21182394420181543e7940e2931',
      sum: '26508',
    },
    {
      hash: 'c8e25a7fa07a76fa823ee5212711adb7949aba9953712a1a33e13009212ab761',
      sum: '50178',
    },
    {
      hash: '0c59b0865af23b9bd2a1ae2a485b3cae3918e38244204cc89a5d3da7aa84da4e',
      sum: '97026',
    },
    {
      hash: '2400f8ee8cc15cec0d480cd7c3d9425c048af618161d5df02cd6aba84b2a669b',
      sum: '201674',
    },
    {
      hash: '094e01a45e26b910756e0e3e05a06386ba2850f4d651cf1a25183f01d0c27a65',
      sum: '380153',
    },
    {
      hash: '7e9c3fa7b24f36cc2012296e2b865c005aac20fe8802e40c331e5d63d4692603',
      sum: '681339',
    },
    {
      hash: '29a01b993f977dd36a0bb6c1f70c14172d168e492522f1d98f740e3393a90051',
      sum: '3042921',
    },
  ],
};
