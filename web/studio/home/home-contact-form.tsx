import { contactTimelines } from "#contract/choices.ts";
import type { ContactView } from "#contract/home-view.ts";
import { maxContactLine, maxContactText } from "#contract/limits.ts";

interface Written {
  written: Record<string, string>;
}

/** A plain form that the server takes as it is; enhance.ts sends it without leaving the page. */
export function HomeContactForm({ contact }: { contact: ContactView }) {
  const written = contact.state === "refused" ? contact.written : {};
  return (
    <form className="home-form" method="post" action="/contact#contact" aria-labelledby="contact-title">
      <p className="home-sent" role="status">
        {contact.state === "sent" ? contact.message : ""}
      </p>
      <p className="home-problem" role="alert">
        {contact.state === "refused" ? contact.problem : ""}
      </p>
      <div className="home-pair">
        <Line label="Name" name="name" autoComplete="name" required written={written} />
        <Line label="Email" name="email" type="email" autoComplete="email" required written={written} />
        <Line label="Ensemble or School" name="ensemble" autoComplete="organization" required written={written} />
        <Line label="Season & Circuit" name="season" placeholder="Fall 2026, BOA" written={written} />
      </div>
      <Text label="Theme or Concept" name="theme" written={written} />
      <Text label="Challenges" name="challenges" written={written} />
      <div className="home-fill">
        <label htmlFor="contact-timeline">Timeline</label>
        <select id="contact-timeline" name="timeline" defaultValue={written.timeline ?? ""}>
          <option value="">Choose one</option>
          {Object.entries(contactTimelines).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <label className="home-tick">
        <input type="checkbox" name="newsletter" defaultChecked={written.newsletter === "on"} />
        Send me the newsletter
      </label>
      <div className="home-trap" aria-hidden="true">
        <label htmlFor="contact-subject">Leave this empty</label>
        <input id="contact-subject" name="subject" tabIndex={-1} autoComplete="off" />
      </div>
      {/* beside it: whoever reads it first finds here what they wrote */}
      <p className="home-kept">
        What is kept of it, and who reads it, says the{" "}
        <a className="home-link" href="/privacy" target="_blank" rel="noopener">
          Privacy Policy
        </a>
        .
      </p>
      <button className="home-solid home-large" type="submit">
        Send Inquiry
      </button>
    </form>
  );
}

interface LineProps extends Written {
  label: string;
  name: string;
  type?: "email";
  autoComplete?: string;
  placeholder?: string;
  required?: boolean;
}

function Line({ label, name, written, required, ...rest }: LineProps) {
  const id = `contact-${name}`;
  return (
    <div className="home-fill">
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <input
        id={id}
        name={name}
        required={required}
        maxLength={maxContactLine}
        defaultValue={written[name]}
        {...rest}
      />
    </div>
  );
}

function Text({ label, name, written }: { label: string; name: string } & Written) {
  const id = `contact-${name}`;
  return (
    <div className="home-fill">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} name={name} rows={3} maxLength={maxContactText} defaultValue={written[name]} />
    </div>
  );
}
