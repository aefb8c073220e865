import type { StudioRecord } from "#contract/studio-record.ts";
import { HomeBrand } from "./home-brand.tsx";

/** Visitors find both doors; whoever is signed in finds the dashboard (enhance.ts shows which). */
export function HomeHeader({ record }: { record: StudioRecord }) {
  return (
    <header className="home-header" id="top">
      <a className="home-brand" href="/">
        <HomeBrand record={record} />
      </a>
      <button className="home-menu-button" type="button" aria-expanded="false" aria-controls="home-menu">
        Menu
      </button>
      <nav className="home-menu" id="home-menu" aria-label="Main">
        <Anchor to="home" label="Home" />
        <Anchor to="about" label="About" />
        {record.services.length > 0 && <Anchor to="services" label="Services" />}
        <Anchor to="process" label="Process" />
        {record.concepts.length > 0 && <Anchor to="concepts" label="Concepts" />}
        <Anchor to="contact" label="Contact" />
        <button className="home-theme" type="button" aria-label="Light or dark" title="Light or dark" hidden>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="8" />
            <path d="M12 4a8 8 0 0 1 0 16z" />
          </svg>
        </button>
        <span className="home-greeting" data-member="" hidden />
        <a className="home-quiet" href="/login" data-visitor="">
          Sign In
        </a>
        <a className="home-solid" href="/signup" data-visitor="">
          Sign Up
        </a>
        <a className="home-solid" href="/dashboard" data-member="" hidden>
          Dashboard
        </a>
        <a className="home-solid home-menu-only" href="#contact">
          Start Your Project
        </a>
      </nav>
    </header>
  );
}

/** Its link is marked while its section is read (section-spy.ts). */
function Anchor({ to, label }: { to: string; label: string }) {
  return (
    <a className="home-anchor" href={`#${to}`}>
      {label}
    </a>
  );
}
