// Inspects strangers' files in a few processes beside the server, each with a limit of time and memory. A file that reaches
// a limit is refused; the server's own thread never inspects a file (REF-054, decision 0011).
import type { UploadType } from '@causeway/contract';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { inTurn } from '../../../platform/overload/in-turn.ts';
import type { Inspected } from './inspect-file.ts';
import { type InspectingChild, type ProcessLimits, TooMuch, startInspecting } from './inspecting-child.ts';
import { type InspectionRequest, uploadTypes } from './inspection.ts';

export interface InspectorLimits extends ProcessLimits {
  /** The number of processes, and so of files in memory at once. */
  readonly atOnce: number;
  /** The most waiting files: in all, and of one uploader. */
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** The idle time after which a process ends. */
  readonly idleMilliseconds: number;
}

const usualLimits: InspectorLimits = {
  atOnce: 2,
  waiting: 50,
  waitingOfOne: 12,
  milliseconds: 20_000,
  megabytes: 200,
  idleMilliseconds: 60_000,
};

export interface Inspector {
  /**
   * Reads a file in its turn, and has it inspected; `use` has it while the turn lasts. One file at a time per uploader, who
   * is named by `whose`. Refuses what `inspectFile` refuses, 'file-too-complex' when it takes too much, and 'overloaded'
   * when too many wait.
   */
  inspect<Answer>(
    whose: string,
    read: () => Promise<Uint8Array>,
    isAccepted: (type: UploadType) => boolean,
    use: (inspected: Inspected, given: Uint8Array) => Promise<Answer>,
  ): Promise<Answer>;
  /** Answers as `imageOf`; also null when it takes too much. Refuses 'overloaded'. */
  imageOf(whose: string, bytes: Uint8Array): Promise<Inspected | null>;
}

export function createInspector(given: Partial<InspectorLimits> = {}): Inspector {
  const limits = { ...usualLimits, ...given };
  const turns = inTurn(limits);
  const idle = createIdle(limits);

  const ask = async (request: InspectionRequest, bytes: Uint8Array): Promise<Inspected | null> => {
    const child = idle.take() ?? startInspecting(limits);
    const { answer, bytes: clean } = await child.ask(request, bytes).catch((error: unknown) => {
      child.end();
      throw error;
    });
    idle.give(child);
    if (answer.kind === 'clean')
      return { type: answer.type, contentType: answer.contentType, bytes: answer.isSame ? bytes : clean };
    if (answer.kind === 'no-image') return null;
    if (answer.kind === 'refused') throw new Refusal(answer.refusal, { because: answer.because });
    throw new Error(`a file cannot be looked into: ${answer.kind === 'failed' ? answer.why : answer.kind}`);
  };

  return {
    inspect: (whose, read, isAccepted, use) =>
      turns(whose, async () => {
        const file = await read();
        const request = { kind: 'file', types: uploadTypes.filter(isAccepted) } as const;
        const inspected = await ask(request, file).catch((error: unknown) => {
          if (error instanceof TooMuch) return refuse('file-too-complex', { because: error.message });
          throw error;
        });
        if (inspected === null) throw new Error('a file was taken for an image');
        return use(inspected, file);
      }),
    imageOf: (whose, bytes) =>
      turns(whose, () =>
        ask({ kind: 'image', types: [] }, bytes).catch((error: unknown) => {
          if (error instanceof TooMuch) return null;
          throw error;
        }),
      ),
  };
}

interface Idle {
  take(): InspectingChild | undefined;
  give(child: InspectingChild): void;
}

function createIdle({ idleMilliseconds }: InspectorLimits): Idle {
  const idle = new Map<InspectingChild, NodeJS.Timeout>();
  const leave = (child: InspectingChild): void => {
    clearTimeout(idle.get(child));
    idle.delete(child);
  };
  return {
    take: () => {
      const child = [...idle.keys()].at(-1);
      if (child) leave(child);
      return child;
    },
    give: (child) => {
      const end = (): void => {
        leave(child);
        child.end();
      };
      idle.set(child, setTimeout(end, idleMilliseconds).unref());
      void child.ended.then(() => leave(child));
    },
  };
}

/** This server's inspector. */
export const inspector = createInspector();
