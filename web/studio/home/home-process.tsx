import { processSteps } from "#domain/studio/default-record.ts";
import { HomePlot } from "./home-plot.tsx";
import { stepPlot } from "./plots.ts";

/** S1 section 2: five steps, as sets down the field. */
export function HomeProcess() {
  return (
    <section className="home-part" id="process" aria-labelledby="process-title">
      <h2 id="process-title">From first call to finals</h2>
      <ol className="home-steps">
        {processSteps.map(({ title, text }, place) => (
          <li key={title}>
            <HomePlot forms={stepPlot(place)} />
            <span className="home-step" aria-hidden="true">
              Set {place + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
