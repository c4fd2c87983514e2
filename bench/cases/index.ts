// The cases of the benchmark, in the order of its table. A new case is a file next to this one and a line here.
import type { FiguresCase, FlatnessCase, ThroughputCase } from '../case.ts';
import { floor, floorOverHttp } from './floor.ts';
import { arrays } from './post-arrays.ts';
import { houseGathered, housePlain, uniform, uniformGathered } from './post-one.ts';
import { monitoringOfMany } from './monitoring-rules.ts';
import { overload, signInOverload } from './overload.ts';
import { signInFlood } from './sign-in-flood.ts';
import { listPages, listPagesOfSeveral } from './list-pages.ts';
import { severalServers } from './several-servers.ts';
import { socketsAndChats } from './sockets-and-chats.ts';
import { spreadMembers } from './spread-members.ts';
import { submit, submitToHouse } from './submit-transfer.ts';

export const THROUGHPUT: readonly ThroughputCase[] = [
  floor,
  uniform,
  uniformGathered,
  houseGathered,
  housePlain,
  arrays,
  floorOverHttp,
  submit,
  submitToHouse,
];
export const FLATNESS: readonly FlatnessCase[] = [listPages, listPagesOfSeveral];
export const FIGURES: readonly FiguresCase[] = [
  signInFlood,
  overload,
  signInOverload,
  severalServers,
  spreadMembers,
  socketsAndChats,
  monitoringOfMany,
];
