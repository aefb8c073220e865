import type { Service } from "#contract/studio-record.ts";
import { HomePlot } from "./home-plot.tsx";
import { servicePlot } from "./plots.ts";

/** S1 section 2: what the studio does, card by card. */
export function HomeServices({ services }: { services: Service[] }) {
  if (services.length === 0) return null;
  return (
    <section className="home-part" id="services" aria-labelledby="services-title">
      <h2 id="services-title">What we draw for you</h2>
      <ul className="home-cards">
        {services.map(({ title, audience, text, features }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in this order
          <li key={place} className="home-card">
            <HomePlot forms={servicePlot(place)} />
            <p className="home-badge">{audience}</p>
            <h3>{title}</h3>
            {text && <p>{text}</p>}
            {features.length > 0 && (
              <ul className="home-features">
                {features.map((feature, line) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in this order
                  <li key={line}>{feature}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
