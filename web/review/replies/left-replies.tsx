import type { AnnotationList } from "#contract/annotations.ts";
import { threadOf, useAnswers } from "../answers.ts";
import { LeftWords } from "../left-words.tsx";
import { usePlaced } from "../outgoing/use-placed.ts";
import { answeredMark } from "../outgoing/waiting.ts";

/** What is half written below annotations that were deleted meanwhile, or are not on this version of the file. */
export function LeftReplies({ list: { fileId, items } }: { list: AnnotationList }) {
  const [{ replies }, change] = useAnswers();
  const marks = usePlaced().marks.map(answeredMark);
  const here = new Set([...items, ...marks].map((one) => threadOf(one, replies)));
  return Object.entries(replies).map(([thread, draft]) => {
    if (draft?.fileId !== fileId || here.has(thread)) return null;
    return (
      <LeftWords
        key={thread}
        said={`${draft.number === null ? "Your annotation" : `Annotation ${draft.number}`} is not here any more. You were replying:`}
        words={draft.words}
        onDiscard={() => change(({ replies: held }) => ({ replies: { ...held, [thread]: undefined } }))}
      />
    );
  });
}
