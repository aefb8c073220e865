import type { MarkedToken, Tokens } from "marked";
import { TextLine } from "./text-line.tsx";

interface Props {
  tokens: MarkedToken[];
  /** How many quotes and lists they stand in. */
  depth?: number;
}

/** Deeper than anybody writes: from there on it is shown as it was typed. */
const deepest = 8;

/** Paragraphs, lists, quotes and code, one below the other; of other kinds what was typed. */
export function TextBlocks({ tokens, depth = 0 }: Props) {
  return tokens.map((token, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not change places
    <TextBlock key={place} token={token} depth={depth} />
  ));
}

function TextBlock({ token, depth }: { token: MarkedToken; depth: number }) {
  if (token.type === "space") return null;
  if (token.type === "hr") return <hr />;
  if (token.type === "code") return <Code text={token.text} />;
  if (token.type === "paragraph") return <p>{line(token)}</p>;
  if (token.type === "heading") {
    return (
      <p>
        <strong>{line(token)}</strong>
      </p>
    );
  }
  if (depth < deepest && token.type === "list") return <List list={token} depth={depth + 1} />;
  if (depth < deepest && token.type === "blockquote") {
    return (
      <blockquote>
        <TextBlocks tokens={token.tokens as MarkedToken[]} depth={depth + 1} />
      </blockquote>
    );
  }
  // the words of an item
  if (token.type === "text" && token.tokens) return line(token);
  return token.raw.replace(/\n+$/, "");
}

function line({ tokens = [] }: { tokens?: unknown[] }) {
  return <TextLine tokens={tokens as MarkedToken[]} />;
}

function List({ list, depth }: { list: Tokens.List; depth: number }) {
  const items = list.items.map(({ tokens }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not change places
    <li key={place}>
      <TextBlocks tokens={tokens as MarkedToken[]} depth={depth} />
    </li>
  ));
  return list.ordered ? <ol start={list.start || 0}>{items}</ol> : <ul>{items}</ul>;
}

function Code({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the message is scrolled to by keys
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
