// The examples of docs/money/balance-proof-example, made by a server.
import type { OlderProof, PiecesProof } from './proof-kinds.ts';

export const publicKey = `-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAkaKKC3Q4FZOk2UaVeSCJJq/IrYLIg5t2RDWbnrqaSzo=
-----END PUBLIC KEY-----`;

export const proof: PiecesProof = {
  statement:
    '{"type":"causeway-balance-statement","version":2,"day":"2026-03-02","currency":"USD","decimals":2,"root":"1e02cde44e0f06e9b66acbaf88cf5303c90b3531d27e7f363d5226894a29a60f","sum":"4624963","belowZero":{"count":0,"sum":"0"},"previous":"82ece915e543e547a50e19de8b91b0c306c36e885f39d7ddd6620973811ceb6f"}',
  keyId: 'ljKs0SACJrzuY-TJP7wU3q3qsDIQdPFjNDUlYfUxquc',
  signature: '4BpsCsqhN96FyMH3ESw3A82Rb5oTuqOA8M8OY1tzPf0l84qNIrVD35v321ZzFZH6k0ilhKVPeRXoNGVWYxfBDA==',
  type: 'causeway-balance-proof',
  version: 2,
  ownerId: '2073558670',
  amount: '123456',
  pieces: [
    {
      amount: '65536',
      salt: 'ae7ee1f57ca83b96314e67ceb8ff19dbc7f343aed6093da15692b64184f7c245',
      place: '69',
      path: [
        'cec308b70316c3819e7deb4d21833874e69ad4122f569de856eddcec2282a57b',
        '3f6ba4112b36ea161091e5e06f3d383f551e214c39a28717e7f143711fe9b58a',
        '9f0482a4319674dd04a188e9e618226fb39d7ccbc23c9da89daf7454d0c6333b',
        'f5f6a757783ec93112000dccf202e2acf45928dbefa1359233c4793e29b27c23',
      ],
    },
    {
      amount: '32768',
      salt: '251046923da76a9870ce0110fc8f2d03f2f819e84212b6cce786ab0fefc5b52c',
      place: '84',
      path: [
        '9676ba2b5550ea430f7b9ec5922320c2dc4c00df83bd2e0bcdfa26cae8a373ca',
        'e9e2fcc037d15a008949aaf5285ea0bf98120b3d501d930b8b4b965d9bd682e9',
        '4ad90bcc64a0c9f798c26a48647f6f9944a2f78950f375643a2927da2752f2fb',
        '8f557f76f45d3ea690aeddf7ac1bbfc2eec0bc1958048a24fe3a70aa7ebbb705',
        'd3b442ea3a8b96b922dea13be3486611ff28514c3fa6cf3609d11a1a7255d272',
        '91a7fe548a0209c979137030b88f195cf26390a4bb604ad05160853845f9c973',
        '8afab53732c705a5b6e04ce6f09c578b1d82c6a2e4021d36a8fe6162389fff4e',
        'ca1c45219228ec1f1593a640bee253d49db664d850a707b63f0177455d4594f4',
      ],
    },
    {
      amount: '16384',
      salt: '7e401c1b1e935dbe8f429c94456d6c6f026adb925eca2497d25c4c10ad3e64fc',
      place: '142',
      path: [
        '65b68d6b130bcd23b1d031b84fbbf61f04d542921a83336ede98936ba7bf1027',
        '31d66bc1b768e358cd7b37c87f6a9f3ed31e6bdc60f44bedaa64883a728f941f',
        '2b39f5833198d7c712516af704370a048a3e560d116589225181ad3b541b0b19',
        '3defb41ea417b8815d6d81ccaf4ee2fd7069bcc48f2f38b2646893e6922d4c73',
        '73b7d7ab8401fdf2557ae58ba85ef4c0fe47cc6e9124c4fdc47b8991230ab098',
        'a9b7342a79e45578f004f6f46015d6e606c01761db1ec8c6cf653302216e390a',
        '91a7fe548a0209c979137030b88f195cf26390a4bb604ad05160853845f9c973',
        '8afab53732c705a5b6e04ce6f09c578b1d82c6a2e4021d36a8fe6162389fff4e',
        'ca1c45219228ec1f1593a640bee253d49db664d850a707b63f0177455d4594f4',
      ],
    },
    {
      amount: '8192',
      salt: '6c143e15252c932c5d0d580258b47887faf95b6c28785c8ccf774400cdf8d3c5',
      place: '232',
      path: [
        '31c11cfbd1226813f2ed6daea807c83e9ab2613db6b92170123d718641d7fa5d',
        '20c87d0020068a3c2fd30d7457799055bf1119ca95364759fc42a4541af590de',
        '57afd9b6fbb6cec9330715ee62ea121a4645a55cfd826a83a61333892b88f79b',
        '6037a8e2371113f5e40878a69e91472918e647a76894ca613816e1d677671222',
        '2b5b3bb570ef747aa0f51434b48a0cb2c13cbe40573da8d489fb46cabf7549a5',
        '1a5db798c3912eceb14eb5f3537589bac0e02c706f0509c7e25ea998e5dbfec5',
        '0b6bab398d498ace4b8dbcf6d3341afbe1a255c2bea1986401f59536db7c2038',
        '407000bd7630949d5defca49bfab8e0c389ee5cd79552f92e50b0d9debdf8b02',
        'c12e84c979d83428be380be9cb0e7585d8404634c14bc3fc242194857ff8e8cb',
        'ca1c45219228ec1f1593a640bee253d49db664d850a707b63f0177455d4594f4',
      ],
    },
    {
      amount: '512',
      salt: '18d2a9ee972c75d7ead00dc79f7fceefdcdf0433cbadcf0cf7aff98494c3024d',
      place: '8720',
      path: [
        'adf763db58cf284836e6e3313fa5e3a31734967453c63048af1f3bac47e21bf3',
        '08ce46b47192b8aa5f950093cc3529c8249c9df160fe76415f30997e02a1e58a',
        '756a4fa667d916736c7ef7fff24c95eee0c07b17d3f6debca8caab98f74d27aa',
        'e999e26ddf03b307290c04e17d42ffd63fe258e1d7ca36a27061e9b4c53d8ae5',
        'd8ef69c6b355b5bc0f530ad16e8db065373401dcf724d6731014bcd02891d6ec',
        '15a498283dfcd0f742511215ea5cf693aaf9d3b834c214b22463e9d447a67b21',
        '081efa65ac5f83f58c9ac81661f50f88ef72297fbc0bdbe45f3cce959ebcc15f',
        'bd89d1dae412eef65407aaffd47a5959789b34c13abf93c00254de2794e5275d',
        '3f6ba4112b36ea161091e5e06f3d383f551e214c39a28717e7f143711fe9b58a',
        '9f0482a4319674dd04a188e9e618226fb39d7ccbc23c9da89daf7454d0c6333b',
        'f5f6a757783ec93112000dccf202e2acf45928dbefa1359233c4793e29b27c23',
      ],
    },
    {
      amount: '64',
      salt: '921dd28aed52a628de0e84ab1bcc393eca976bd277176401c73f5aed9cdafd2a',
      place: '53959',
      path: [
        'dac70547c9afe2851bc58b0bfdc90a1ccb0c5aa9b4280a00080deb75c3f360cb',
        'bcec2b76abd6d4b3265236ff0c8b2fa07feb745bb299446750971c78bb54b102',
        '75ca4d9c275cb837590fa17b61406a38b3e600edc11229a7c9ac89c4a769b50f',
        '983f1c60f0085163687e1ae33d57ffbeca4feb8b2e2d1e94f44c33ef9fe84d24',
        '82f6997021f4cef8960cf67bdd6e726141e86758a5889f0c0a19418f9d8ccf97',
        '12653d654f13ffb5e198cbd35e191b34632939fb98e024dc5dfce571baedd26a',
        '5295c9c0f7271dbe6cb0337fc06a5b9c6994a2af13f7059af34d720f773a17b5',
        '71faa77495a9b723075b5729b24c63b53607ed5996e0299a56d8f928f4f2366b',
        'a75d0eee09ce1b46f4ba5c03f2a8bd8f88b1ae23359775f7a59709a60c5605de',
        '7facaea834545b6adf038f4d5681165e8036b42c98fc5f264804c1b087323dfd',
        'b2f8d368473f342254036b3f991b39129a1cbdf830ed7d1b729582eb26ea7c15',
        'a5bc24bd7cfc37e1d126c19a6bbf3773a8a2a2d38728831b7354a9d2999b95f4',
        '7a3a4655aa7dc9c7fb0e18221f469e5c68868f84e6c34ecf576ce48965a7b324',
        '035a78ad53845919e4f2a27676c0f2763d4433d085e2fc95f95b3ad00771d5a2',
        '3f667d045b576f04cf35157a2b1b4a7bbe85110a1c87926d250aedd1c9eafb1a',
        '8afab53732c705a5b6e04ce6f09c578b1d82c6a2e4021d36a8fe6162389fff4e',
        'ca1c45219228ec1f1593a640bee253d49db664d850a707b63f0177455d4594f4',
      ],
    },
  ],
};

/** A proof from before balances had pieces. */
export const olderProof: OlderProof = {
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
