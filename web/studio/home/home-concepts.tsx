import type { Concept } from "#contract/studio-record.ts";
import { ConceptPicture } from "./concept-picture.tsx";

/** S1 section 2: the concept showcase. Without JavaScript a row to be drawn sideways; with it, a carousel that wraps. */
export function HomeConcepts({ concepts }: { concepts: Concept[] }) {
  if (concepts.length === 0) return null;
  const count = concepts.length;
  return (
    <section className="home-part home-concepts" id="concepts" aria-labelledby="concepts-title">
      <div className="home-concepts-head">
        <h2 id="concepts-title">Concepts on the field</h2>
        {count > 1 && (
          <div className="home-turns" data-scripted="" hidden>
            <Turn by={-1} name="Previous concept" />
            <Turn by={1} name="Next concept" />
          </div>
        )}
      </div>
      <section className="home-carousel" aria-roledescription="carousel" aria-label="Concepts">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
        <div className="home-track" role="group" aria-label="Slides" tabIndex={0}>
          {concepts.map(({ title, kind, text }, place) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in this order
              key={place}
              className="home-slide"
              role="group"
              aria-roledescription="slide"
              aria-label={`${place + 1} of ${count}`}
              data-current={place === 0 ? "" : undefined}
            >
              <ConceptPicture title={title} />
              <div className="home-slide-words">
                <p className="home-badge">{kind}</p>
                <h3>{title}</h3>
                {text && <p>{text}</p>}
              </div>
            </div>
          ))}
        </div>
        {count > 1 && (
          <div className="home-places" data-scripted="" hidden>
            {concepts.map(({ title }, place) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in this order
                key={place}
                className="home-place"
                type="button"
                aria-label={`Concept ${place + 1}: ${title}`}
                aria-current={place === 0}
              />
            ))}
            <p className="home-place-now" role="status">
              1 of {count}
            </p>
          </div>
        )}
      </section>
    </section>
  );
}

function Turn({ by, name }: { by: 1 | -1; name: string }) {
  return (
    <button className="home-turn" type="button" data-by={by} aria-label={name}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={by === 1 ? "M4 12h15m-6-7l7 7-7 7" : "M20 12H5m6-7l-7 7 7 7"} />
      </svg>
    </button>
  );
}
