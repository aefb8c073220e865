import type { Analytics } from "#contract/analytics.ts";
import { hoursInWords, inWords, sum } from "#domain/insights/analytics.ts";
import { shortDay } from "#domain/projects/due-day.ts";
import { AnalyticsBlock } from "./analytics-block.tsx";
import { FigureTiles } from "./figure-tiles.tsx";
import { SeriesBars } from "./series-bars.tsx";

/** What is said, brought and decided, day by day, and how long a decision takes. */
export function WorkByDay() {
  return <AnalyticsBlock>{({ work }) => <Work {...work} />}</AnalyticsBlock>;
}

function Work({ days, hoursToDecision }: Analytics["work"]) {
  const all = (what: "messages" | "files" | "reviews") => sum(days.map((day) => day[what]));
  const series = (what: "messages" | "files" | "reviews", noun: string) =>
    days.map((day) => ({
      ...{ when: shortDay(day.day), count: day[what] },
      text: `${inWords(day[what], noun)}${what === "reviews" && day.hoursToDecision !== null ? ` after ${hoursInWords(day.hoursToDecision)}` : ""}`,
    }));
  return (
    <>
      <FigureTiles
        label="These 30 days"
        figures={[
          {
            name: "Messages",
            value: all("messages"),
            way: { to: "/dashboard/activity", search: { show: "messages" } },
          },
          {
            ...{ name: "Files", value: all("files"), note: "Brought to projects, versions too" },
            way: { to: "/dashboard/activity", search: { show: "files" } },
          },
          {
            ...{ name: "Reviews decided", value: all("reviews") },
            way: { to: "/dashboard/activity", search: { show: "reviews" } },
          },
          { name: "Time to a decision", value: hoursInWords(hoursToDecision), note: "The median of these 30 days" },
        ]}
      />
      <div className="analytics-series">
        <SeriesBars
          title="Messages by day"
          none="Nothing was said in these 30 days."
          values={series("messages", "message")}
        />
        <SeriesBars
          title="Files by day"
          none="No file was brought in these 30 days."
          values={series("files", "file")}
        />
        <SeriesBars
          title="Reviews decided by day"
          none="No review was decided in these 30 days."
          values={series("reviews", "decision")}
        />
      </div>
    </>
  );
}
