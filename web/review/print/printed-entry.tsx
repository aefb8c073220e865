import type { Annotation } from "#contract/annotations.ts";
import { clockTime, shortDate } from "#domain/time/relative-time.ts";
import { colourNames, toolNames } from "../annotation-words.ts";
import { paints } from "../colours.ts";
import { SaidWords } from "../mentions/said-words.tsx";

/** What is said at a mark, whole: nothing on paper opens. */
export function PrintedEntry({ annotation }: { annotation: Annotation }) {
  const { number, type, color, createdBy, createdAt, resolvedAt, resolvedBy, replies } = annotation;
  const { fill, ink, casing } = paints[color];
  const kind = `${toolNames[type]}, ${colourNames[color].toLowerCase()}`;
  return (
    <li>
      <span className="num" style={{ background: fill, color: ink, borderColor: casing }}>
        {number}
      </span>
      <div>
        <Said words={annotation} by={createdBy.name} facts={`${kind} · ${momentOf(createdAt)}`} />
        {replies.map((reply) => (
          <div key={reply.id} className="printed-reply">
            <Said words={reply} by={reply.createdBy.name} facts={momentOf(reply.createdAt)} />
          </div>
        ))}
        {resolvedAt && (
          <p className="printed-facts">
            Resolved by {resolvedBy?.name ?? "somebody"} · {momentOf(resolvedAt)}
          </p>
        )}
      </div>
    </li>
  );
}

interface SaidProps {
  words: Parameters<typeof SaidWords>[0];
  by: string;
  facts: string;
}

function Said({ words, by, facts }: SaidProps) {
  return (
    <>
      <p className="printed-facts">
        <strong dir="auto">{by}</strong> · {facts}
      </p>
      <p dir="auto" className="annotation-words">
        <SaidWords {...words} />
      </p>
    </>
  );
}

const momentOf = (time: string) => `${shortDate(time)}, ${clockTime(time)}`;
