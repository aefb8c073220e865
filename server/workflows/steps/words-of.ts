import type { WorkflowValue } from "#contract/workflows.ts";
import { filledIn, momentInWords, votesInWords } from "#domain/workflows/words.ts";
import type { Work } from "../work-on-workflow.ts";
import type { Votes } from "./reviews-decided.ts";

/** A template's text about this run: its project, the names of its people and its file, and how they voted. */
export async function wordsOf(work: Work, text: string): Promise<string> {
  const { db } = work.member.platform.database;
  const words: Record<string, string> = { project: work.projectName };
  for (const { name, kind } of work.template.variables) {
    const value: WorkflowValue | undefined = work.variables[name];
    if (value === undefined || !text.includes(`{${name}}`)) continue;
    if (kind === "people" && value.toString() === "") words[name] = "everybody";
    else if (kind === "person" || kind === "people" || kind === "file") {
      const rows = await db
        .selectFrom(kind === "file" ? "files" : "users")
        .select("name")
        .where("id", "in", [value].flat() as string[])
        .orderBy("name")
        .execute();
      words[name] = rows.map((row) => row.name).join(", ") || "?";
    } else if (kind === "time") words[name] = momentInWords(String(value), work.timeZone);
    else words[name] = [value].flat().join(", ");
  }
  const votes = Object.values(work.tokens).find(({ output }) => output && "asked" in output)?.output;
  if (votes) words.votes = votesInWords(votes as Votes);
  return filledIn(text, words);
}
