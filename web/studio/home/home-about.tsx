import type { StudioRecord } from "#contract/studio-record.ts";

/** Who the studio is and how it works (S1 section 1). */
export function HomeAbout({ record: { name, founder, seasons } }: { record: StudioRecord }) {
  return (
    <section className="home-part home-about" id="about" aria-labelledby="about-title">
      <h2 id="about-title">A show is one drawing that unfolds in time.</h2>
      <div className="home-about-text">
        <p>
          {name} designs for the marching arts: marching bands, drum corps, color guards and percussion ensembles.{" "}
          {founder}, founder and creative director, leads every show from its first sketch.
        </p>
        <p>
          Music, drill, guard, props and light are drawn as one thing. You follow it all the way in your own workspace:
          every version, every note, every set, from anywhere.
        </p>
      </div>
      <dl className="home-facts">
        <Fact term="Where" line="Nationwide (Remote)" />
        <Fact term="Response time" line="Within 24 hours" />
        {seasons && <Fact term="Now booking" line={`${seasons} seasons`} />}
        <Fact term="Creative director" line={founder} />
      </dl>
    </section>
  );
}

function Fact({ term, line }: { term: string; line: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{line}</dd>
    </div>
  );
}
