import { maxTemplateAsks, maxTemplateName, maxWorkflowItems, maxWorkflowText } from "#contract/limits.ts";
import { folded } from "#domain/folded.ts";
import { type Ask, atAsk, type Flaw, flawsWhere, isOfEveryObject } from "./flaw.ts";

/** What texts know by other ways. */
const taken = ["project", "votes"];

/** What whoever starts it could not be asked, or not so. */
export function askFlaws(asks: readonly Ask[]): Flaw[] {
  const names = asks.map(({ name }) => name);
  return [
    ...flawsWhere(
      [asks.length > maxTemplateAsks, "asks", `A template asks at most ${maxTemplateAsks} things.`],
      [new Set(names).size < names.length, "asks", "Two of the things that are asked have the same name."],
    ),
    ...asks.flatMap((ask) => [...wordFlaws(asks, ask), ...defaultFlaws(ask), ...choiceFlaws(ask)]),
  ];
}

function wordFlaws(asks: readonly Ask[], ask: Ask): Flaw[] {
  const { name, hint } = ask;
  const label = ask.label.trim();
  const isTwice = asks.some((one) => one !== ask && folded(one.label.trim()) === folded(label));
  const isName = /^[a-zA-Z]\w*$/.test(name) && name.length <= 40 && !isOfEveryObject(name) && !taken.includes(name);
  return flawsWhere(
    [label === "", atAsk(ask, "label"), "Please say what is asked."],
    [label.length > maxTemplateName, atAsk(ask, "label"), `This has at most ${maxTemplateName} characters.`],
    [label !== "" && isTwice, atAsk(ask, "label"), `“${label}” is asked already.`],
    [!isName, atAsk(ask, "name"), "Its name in texts begins with a letter and has letters and digits, up to 40."],
    [hint.length > maxWorkflowText, atAsk(ask, "hint"), `A hint has at most ${maxWorkflowText} characters.`],
  );
}

/** What need not be said is something all the same: else a step would have nothing to work with. */
function defaultFlaws(ask: Ask): Flaw[] {
  const { kind, isRequired, default: proposed } = ask;
  const at = atAsk(ask, "default");
  if (kind === "person" || kind === "file" || kind === "time") {
    return flawsWhere(
      [!isRequired, atAsk(ask, "isRequired"), "This must be said: nothing could stand for it."],
      [proposed !== null, at, "Nothing can be proposed for this."],
    );
  }
  if (kind === "people") return flawsWhere([!isList(proposed, 0), at, "Nobody can be proposed: it is left empty."]);
  const isFit = isProposable(ask);
  return flawsWhere(
    [proposed !== null && !isFit, at, unfit[kind]],
    [proposed === null && !isRequired, at, "Please say what it is when nothing is said, or ask for it in any case."],
  );
}

const unfit = {
  number: "Please propose a number.",
  text: `Please propose a text of at most ${maxWorkflowText} characters.`,
  lines: `Please propose at most ${maxWorkflowItems} lines of at most ${maxWorkflowText} characters.`,
};

function isProposable({ kind, default: proposed }: Ask): boolean {
  if (kind === "number") return typeof proposed === "number" && Number.isFinite(proposed);
  if (kind === "text") return typeof proposed === "string" && proposed.length <= maxWorkflowText;
  return isList(proposed, maxWorkflowItems);
}

function isList(value: Ask["default"], most: number): boolean {
  return Array.isArray(value) && value.length <= most && value.every((line) => line !== "");
}

function choiceFlaws(ask: Ask): Flaw[] {
  const { kind, choices, default: proposed } = ask;
  if (!choices) return [];
  const at = atAsk(ask, "choices");
  const values = choices.map(({ value }) => value);
  return flawsWhere(
    [kind !== "number", at, "Only of a number some can be offered."],
    [choices.length === 0, at, "Please offer at least one number."],
    [choices.length > maxTemplateAsks, at, `At most ${maxTemplateAsks} numbers are offered.`],
    [new Set(values).size < values.length, at, "A number is offered twice."],
    [
      typeof proposed === "number" && !values.includes(proposed),
      atAsk(ask, "default"),
      "What is proposed is one of those that are offered.",
    ],
  );
}
