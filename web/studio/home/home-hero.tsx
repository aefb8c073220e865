import type { CSSProperties } from "react";
import type { StudioRecord } from "#contract/studio-record.ts";
import { inTwoLines } from "#domain/studio/in-two-lines.ts";
import { drillArcs, drillDots, drillWedges, leader } from "./drill.ts";

/** The tagline, shown: the field from the press box, and a form that moves from an arc into a wedge. */
export function HomeHero({ record: { tagline, seasons, concepts } }: { record: StudioRecord }) {
  const [first, rest] = inTwoLines(tagline);
  return (
    <section className="home-hero" id="home" aria-labelledby="home-title">
      <div className="home-light" aria-hidden="true" />
      <div className="home-words">
        <p className="home-kicker">Design studio for the marching arts</p>
        <h1 id="home-title" style={{ "--letters": Math.max(first.length, rest.length) } as CSSProperties}>
          {first}
          {rest && <br />}
          {rest}
        </h1>
      </div>
      <div className="home-lead">
        <p>
          Drill, guard, props and staging for bands, corps and winter groups. You see every version, mark what should
          move, and sign off the very set that goes on the field.
        </p>
        <p className="home-booking">
          {seasons && `Now booking for ${seasons} seasons. `}
          Nationwide, remotely.
        </p>
        <div className="home-actions">
          <a className="home-solid home-large" href="#contact">
            Book a Consult
          </a>
          {concepts.length > 0 && (
            <a className="home-quiet home-large" href="#concepts">
              View Concepts
            </a>
          )}
        </div>
      </div>
      <div className="home-field" aria-hidden="true">
        <div className="home-plane">
          <svg className="home-sets" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path className="home-set-next" d={drillWedges()} />
            <path d={drillArcs()} />
          </svg>
          {drillDots().map(({ from, to }, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: performers keep their places
              key={place}
              className="home-dot"
              data-leader={place === leader ? "" : undefined}
              style={{ "--fx": from.x, "--fy": from.y, "--tx": to.x, "--ty": to.y } as CSSProperties}
            />
          ))}
        </div>
      </div>
      <p className="home-count">
        <span className="home-set">Set 14</span>
        <span>counts 1–16</span>
        <span className="home-coordinate">T7: 2.5 outside 45, 4 in front of back hash</span>
      </p>
    </section>
  );
}
