// The notes of staff among the messages of a conversation.

interface Line {
  readonly at: string;
}

/**
 * Messages keep their given order, which is the visitor's too, because the clocks of two servers may differ;
 * each note goes before the first message that is later.
 */
export function withNotes<L extends Line>(messages: readonly L[], notes: readonly L[]): readonly L[] {
  const left = notes.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const lines = messages.flatMap((message) => {
    const first = left.findIndex(({ at }) => Date.parse(at) >= Date.parse(message.at));
    return [...left.splice(0, first === -1 ? left.length : first), message];
  });
  return [...lines, ...left];
}
