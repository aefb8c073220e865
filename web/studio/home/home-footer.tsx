import type { CSSProperties } from "react";
import type { StudioRecord } from "#contract/studio-record.ts";
import { HomeBrand } from "./home-brand.tsx";

export function HomeFooter({ record }: { record: StudioRecord }) {
  const { name, tagline, founder, email } = record;
  return (
    <footer className="home-footer">
      <div className="home-brand">
        <HomeBrand record={record} />
      </div>
      <p>
        {tagline}. Founder and creative director: {founder}.
      </p>
      <p>Nationwide (Remote). Response within 24 hours.</p>
      {email && (
        <a className="home-link" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      <a className="home-link" href="/terms">
        Terms of Service
      </a>
      <a className="home-link" href="/privacy">
        Privacy Policy
      </a>
      <a className="home-link home-to-top" href="#top">
        Back to top
      </a>
      <p
        className="home-banner"
        data-name={name}
        style={{ "--letters": name.length } as CSSProperties}
        aria-hidden="true"
      />
    </footer>
  );
}
