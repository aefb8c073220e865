import type { ContactView } from "#contract/home-view.ts";
import type { StudioRecord } from "#contract/studio-record.ts";
import { HomeContactForm } from "./home-contact-form.tsx";

/** S1 section 2: the contact card beside the form. */
export function HomeContact({ record, contact }: { record: StudioRecord; contact: ContactView }) {
  const { email, bestTimes, founder } = record;
  return (
    <section className="home-part home-contact" id="contact" aria-labelledby="contact-title">
      <div className="home-contact-card">
        <h2 id="contact-title">Book a consultation</h2>
        <p>Tell {founder} about your ensemble and what the show should be. Nothing has to be decided yet.</p>
        <dl>
          {email && (
            <div>
              <dt>Email</dt>
              <dd>
                <a className="home-link" href={`mailto:${email}`}>
                  {email}
                </a>
              </dd>
            </div>
          )}
          <div>
            <dt>Response time</dt>
            <dd>Within 24 hours</dd>
          </div>
          <div>
            <dt>Where</dt>
            <dd>Nationwide (Remote)</dd>
          </div>
          {bestTimes.length > 0 && (
            <div>
              <dt>Best times</dt>
              {bestTimes.map((line, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in this order
                <dd key={place}>{line}</dd>
              ))}
            </div>
          )}
        </dl>
      </div>
      <HomeContactForm contact={contact} />
    </section>
  );
}
