import type { MarkedToken, Tokens } from "marked";
import { createContext, use } from "react";
import { linkTo } from "#domain/messaging/text/links.ts";
import type { Mentionable } from "#domain/messaging/text/mentions.ts";
import { MentionedWords } from "./mentioned-words.tsx";
import { TextLink } from "./text-link.tsx";

/** Whom a text mentions, and who reads it. */
export const MentionedContext = createContext<{ people: Mentionable[]; me: string }>({ people: [], me: "" });

type Span = Tokens.Strong | Tokens.Em | Tokens.Del | Tokens.Codespan | Tokens.Link;

/** The words of a line, with what stands out among them. */
export function TextLine({ tokens }: { tokens: MarkedToken[] }) {
  return partsOf(tokens).map((part, place) =>
    typeof part === "string" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not change places
      <Words key={place} text={part} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text do not change places
      <Marked key={place} token={part} />
    ),
  );
}

function Marked({ token }: { token: Span }) {
  if (token.type === "codespan") return <code>{token.text}</code>;
  const line = <TextLine tokens={token.tokens as MarkedToken[]} />;
  if (token.type === "strong") return <strong>{line}</strong>;
  if (token.type === "em") return <em>{line}</em>;
  if (token.type === "del") return <del>{line}</del>;
  return (
    <TextLink href={token.href} isNamed={token.text !== token.raw}>
      {line}
    </TextLink>
  );
}

function Words({ text }: { text: string }) {
  return <MentionedWords text={text} {...use(MentionedContext)} />;
}

/** What stands side by side without a mark is one text, so that a name in it stays whole. */
function partsOf(tokens: MarkedToken[]): (string | Span)[] {
  const parts: (string | Span)[] = [];
  for (const token of tokens) {
    const before = parts.at(-1);
    if (isSpan(token)) parts.push(token);
    else if (typeof before === "string") parts[parts.length - 1] = before + wordsOf(token);
    else parts.push(wordsOf(token));
  }
  return parts;
}

/** A link that may lead nowhere is no link. */
function isSpan(token: MarkedToken): token is Span {
  if (token.type === "link") return linkTo(token.href, location.origin) !== null;
  return ["strong", "em", "del", "codespan"].includes(token.type);
}

function wordsOf(token: MarkedToken): string {
  return token.type === "escape" ? token.text : token.raw;
}
